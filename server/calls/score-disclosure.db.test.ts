import { getAgreedDocumentsCall } from '@relief/contract/calls/account.ts'
import { getLegalDocumentFileCall, recordConsentCall } from '@relief/contract/calls/consents.ts'
import { getShownDocumentCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import type { LegalDocument } from '@relief/contract/entities/consent.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { findBundle } from '@relief/store/evidence-bundle.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addBank, priceWithBank, untilReported } from '@relief/testing/bank.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

const priced = async (persona: string) => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: `12345${persona}` })
  const offers = async () =>
    (await applicant.send(getOffersCall, { params: { applicationUuid: id } })).body.result
  return { applicant, send: applicant.send, params: { applicationUuid: id }, id, offers }
}
const shownRows = (id: string) =>
  server.context.database.query<{ status: string; method: string; sha256: string }>(
    `select status, method, sha256 from consent
        where application_uuid = $1 and title_name = 'CREDIT_SCORE_DISCLOSURE' order by id`,
    [id],
  )
const rowOf = (document: LegalDocument | null, label: string) =>
  document?.sections.flatMap(({ formRows = [] }) => formRows).find((row) => row.label === label)

test.each(['0100', '0200', '0300', '0500', '1300'])(
  'offers to %s come with the disclosure of the score behind them',
  async (persona) => {
    const { applicant, send, params, id, offers } = await priced(persona)
    const { creditScoreDisclosure: shown } = await offers()
    const [decision] = await server.context.database.query<{ result: string }>(
      'select result from decision where application_uuid = $1',
      [id],
    )
    const { scoreUsed } = JSON.parse(decision?.result ?? '{}')
    expect(scoreUsed.value).toBeGreaterThan(300)
    expect(rowOf(shown, 'Your credit score')?.paragraphs[0]).toBe(String(scoreUsed.value))
    expect(rowOf(shown, 'Key factors that adversely affected your credit score')?.list).toEqual(
      scoreUsed.factors.slice(0, 4).map(({ text }: { text: string }) => text),
    )
    const stored = await send(getShownDocumentCall, { params: { sha256: shown?.sha256 ?? '' } })
    expect(stored.body.result).toEqual(shown)
    const path = getLegalDocumentFileCall.path
      .replace('{applicationUuid}', params.applicationUuid)
      .replace('{titleName}', 'CREDIT_SCORE_DISCLOSURE')
    const pdf = await fetch(`${server.origin}${path}`, { headers: applicant.own })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await shownRows(id)).toEqual([
      { status: 'DISPLAYED', method: 'page', sha256: shown?.sha256 },
      { status: 'VIEWED', method: 'pdf', sha256: shown?.sha256 },
    ])
    const bundle = await findBundle(server.context.database, server.context.keyring, id)
    expect(bundle?.consents.map(({ sha256 }) => sha256)).toContain(shown?.sha256)
    expect(bundle?.documents.map(({ sha256 }) => sha256)).toContain(shown?.sha256)
  },
)

test.each(['0600', '0700', '0900'])(
  'a decline of %s has no score disclosure beside its notice',
  async (persona) => {
    const { id, offers } = await priced(persona)
    expect((await offers()).creditScoreDisclosure).toBeNull()
    expect(await shownRows(id)).toEqual([])
  },
)

test('a thin file with a good bank account gets the form without a score', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PLAID', { ssn: '123450400' })
  await addBank(applicant, id, { username: 'user_good' })
  await untilReported(applicant, id)
  expect(await priceWithBank(applicant, id)).toBe('OFFER_SELECTION')
  const { body } = await applicant.send(getOffersCall, { params: { applicationUuid: id } })
  const shown = body.result.creditScoreDisclosure
  expect(shown?.title).toBe('Credit scores and the price you pay for credit')
  expect(rowOf(shown, 'Your credit score')?.paragraphs[0]).toMatch(/is not available from/)
})

test('accepting without having seen the disclosure is rejected; after it, accepted', slow, async () => {
  const { applicant, send, params, id, offers } = await priced('0200')
  const [offer] = (await offers()).sdlOfferData?.loanOffers ?? []
  const ids = { selectedLoanOfferApplicationUuid: id, loanOfferId: offer?.loanOfferId ?? '' }
  await send(offerSelectionStep.submit, { params, body: ids })
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  await server.context.database.query(
    `delete from consent where application_uuid = $1 and title_name = 'CREDIT_SCORE_DISCLOSURE'`,
    [id],
  )
  const accept = () =>
    send(offerReviewStep.submit, { params, body: { selectedLoanOfferApplicationUuid: id } })
  expect((await accept()).error.result.userErrorCode).toBe('STEP_MISSING_CONSENTS')
  await offers()
  expect((await accept()).status).toBe(200)
})

test('without consent to electronic records the offers come without the disclosure', async () => {
  const { send, params, offers } = await priced('0200')
  const body = { status: 'REVOKED', version: '2026-11', sha256: 'a'.repeat(64) } as const
  await send(recordConsentCall, { params: { ...params, titleName: 'ESIGN_CONSENT' }, body })
  expect((await offers()).creditScoreDisclosure).toBeNull()
})

test('the account lists each disclosure that was shown, once, also after acceptance', slow, async () => {
  const { applicant, send, params, id, offers } = await priced('0200')
  const listed = async () =>
    (await send(getAgreedDocumentsCall, {})).body.result.filter(
      ({ titleName }) => titleName === 'CREDIT_SCORE_DISCLOSURE',
    )
  expect(await listed()).toEqual([])
  const { creditScoreDisclosure: shown, sdlOfferData } = await offers()
  await offers()
  const { title, version, sha256 } = shown ?? {}
  const entry = { applicationUuid: id, title, version, sha256, status: 'DISPLAYED', typedName: null }
  expect(await listed()).toMatchObject([entry])
  const [offer] = sdlOfferData?.loanOffers ?? []
  const ids = { selectedLoanOfferApplicationUuid: id, loanOfferId: offer?.loanOfferId ?? '' }
  await send(offerSelectionStep.submit, { params, body: ids })
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  await send(offerReviewStep.submit, { params, body: { selectedLoanOfferApplicationUuid: id } })
  expect(await listed()).toMatchObject([entry])
  const stored = await send(getShownDocumentCall, { params: { sha256: sha256 ?? '' } })
  expect(stored.body.result).toEqual(shown)
})
