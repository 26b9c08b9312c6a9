import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { words } from '@relief/steps/words.ts'
import { readChain, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { currentStep } from '@relief/testing/walk.ts'
import { describe, expect, test } from 'vitest'

const server = useServer('postgres')

const signatures = (id: string) =>
  server.context.database.query<Record<string, unknown>>(
    `select status, method, typed_name from consent
        where application_uuid = $1 and title_name = 'LOAN_AGREEMENT' and status = 'AGREED' order by id`,
    [id],
  )
const someone = () => someoneAboutToAccept(server.origin, { firstName: 'Zoë', lastName: 'O’Hara' })

describe.concurrent('the signature', () => {
  test('a typed name is kept with the agreement and its time, in the evidence', async () => {
    const { applicant, id } = await someone()
    const params = { applicationUuid: id }
    const { version, sha256 } = (
      await applicant.send(getLegalDocumentCall, { params: { ...params, titleName: 'LOAN_AGREEMENT' } })
    ).body.result
    const accept = (typedName: string) =>
      applicant.send(offerReviewStep.submit, {
        params,
        body: {
          selectedLoanOfferApplicationUuid: id,
          consents: [{ titleName: 'LOAN_AGREEMENT', version, sha256 }],
          typedName,
        },
      })
    const wrong = await accept('Zoe Harald')
    expect(wrong.status).toBe(400)
    expect(wrong.error.result.details?.fieldErrors).toEqual([
      { field: 'typedName', code: 'OTHER_NAME', message: words.server.otherName },
    ])
    expect(await currentStep(applicant, id)).toBe('OFFER_REVIEW')
    expect(await signatures(id)).toHaveLength(1)
    expect((await accept(' zoe  ohara ')).status).toBe(200)
    expect((await signatures(id)).at(-1)).toEqual({
      status: 'AGREED',
      method: 'typed name',
      typed_name: 'zoe  ohara',
    })
    await readChain(server.context.database, id)
  })

  test('a name typed for an agreement that was made before is kept too', slow, async () => {
    const { applicant, id } = await someone()
    const body = { selectedLoanOfferApplicationUuid: id, typedName: 'Zoë O’Hara' }
    const reply = await applicant.send(offerReviewStep.submit, { params: { applicationUuid: id }, body })
    expect(reply.status).toBe(200)
    expect(await signatures(id)).toEqual([
      { status: 'AGREED', method: 'checkbox', typed_name: null },
      { status: 'AGREED', method: 'typed name', typed_name: 'Zoë O’Hara' },
    ])
  })

  test('a client of the original specification signs without a typed name', slow, async () => {
    const { accept, id } = await someone()
    expect((await accept()).status).toBe(200)
    expect(await signatures(id)).toEqual([{ status: 'AGREED', method: 'checkbox', typed_name: null }])
  })
})
