import { getAgreedDocumentsCall } from '@relief/contract/calls/account.ts'
import {
  getConsentStatusCall,
  getLegalDocumentCall,
  getRequiredConsentsCall,
  recordConsentCall,
} from '@relief/contract/calls/consents.ts'
import { getShownDocumentCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo, openPdf } from '@relief/testing/walk.ts'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'

const server = useServer('postgres')

const begin = async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const file = (path: string) => fetch(`${server.origin}/api/sdl/v1${path}`, { headers: applicant.own })
  return { ...applicant, applicant, id, file }
}
const historyOf = (id: string, title: string) =>
  server.context.database.query<{ status: string; method: string; typed_name: string | null }>(
    'select status, method, typed_name from consent where application_uuid = $1 and title_name = $2 order by id',
    [id, title],
  )

test('a text is DISPLAYED, then VIEWED as a PDF, then AGREED; no status goes back', async () => {
  const { applicant, send, id, file } = await begin()
  const status = async () =>
    (await send(getConsentStatusCall, { params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' } })).body
      .result
  expect(await status()).toEqual({
    titleName: 'ESIGN_CONSENT',
    status: 'NONE',
    version: null,
    sha256: null,
    recordedAt: null,
    method: null,
  })
  const { body } = await send(getLegalDocumentCall, {
    params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' },
  })
  const { version } = body.result
  expect(await status()).toMatchObject({ status: 'DISPLAYED', method: 'page', version })
  const pdf = await file(`/legal-consents/${id}/ESIGN_CONSENT/document.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toBe(
    `inline; filename="relief-loans-esign-consent-${version}.pdf"`,
  )
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/StructTreeRoot/)
  expect(await status()).toMatchObject({ status: 'VIEWED', method: 'pdf' })
  await agreeTo(applicant, id, 'ESIGN_CONSENT')
  expect(await status()).toMatchObject({ status: 'AGREED', method: 'checkbox' })
  await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' } })
  await file(`/legal-consents/${id}/ESIGN_CONSENT/document.pdf`)
  expect(await status()).toMatchObject({ status: 'AGREED' })
  expect((await historyOf(id, 'ESIGN_CONSENT')).map(({ status: step }) => step)).toEqual([
    'DISPLAYED',
    'VIEWED',
    'AGREED',
  ])
})

test('consent to electronic records needs the PDF of exactly that text first', async () => {
  const { applicant, send, id } = await begin()
  const params = { applicationUuid: id, titleName: 'ESIGN_CONSENT' as const }
  const { version, sha256 } = (await send(getLegalDocumentCall, { params })).body.result
  const record = (status: 'AGREED' | 'VIEWED' | 'REVOKED') =>
    send(recordConsentCall, { params, body: { status, version, sha256 } })
  const unopened = [
    {
      field: 'status',
      code: 'NOT_OPENED',
      message: stepWords.server.openPdfFirst,
    },
  ]
  const early = await record('AGREED')
  expect([early.status, early.error.result.details?.fieldErrors]).toEqual([400, unopened])
  // The client's claim is not enough, and neither is the PDF of another text.
  expect((await record('VIEWED')).body.result).toMatchObject({ status: 'VIEWED', method: 'reported' })
  await openPdf(applicant, id, 'TERMS_OF_SERVICE')
  expect((await record('AGREED')).error.result.details?.fieldErrors).toEqual(unopened)
  expect(await openPdf(applicant, id, 'ESIGN_CONSENT')).toBe(200)
  expect((await record('AGREED')).body.result).toMatchObject({ status: 'AGREED' })
  // An agreement from before a PDF was required can be withdrawn and made again.
  await server.context.database.query(`delete from consent where application_uuid = $1 and method = 'pdf'`, [
    id,
  ])
  await record('REVOKED')
  expect((await record('AGREED')).status).toBe(400)
  await openPdf(applicant, id, 'ESIGN_CONSENT')
  expect((await record('AGREED')).status).toBe(200)
})

test('an agreement whose reply was lost is recorded once, even by two requests at once', async () => {
  const { applicant, send, id } = await begin()
  await agreeTo(applicant, id, 'ESIGN_CONSENT')
  const params = { applicationUuid: id, titleName: 'TERMS_OF_SERVICE' as const }
  const { version, sha256 } = (await send(getLegalDocumentCall, { params })).body.result
  const agree = () => send(recordConsentCall, { params, body: { status: 'AGREED', version, sha256 } })
  const replies = [...(await Promise.all([agree(), agree()])), await agree()]
  expect(replies.map(({ body }) => body.result.status)).toEqual(['AGREED', 'AGREED', 'AGREED'])
  const statuses = async () => (await historyOf(id, 'TERMS_OF_SERVICE')).map(({ status }) => status)
  expect(await statuses()).toEqual(['DISPLAYED', 'AGREED'])
  const revoked = { status: 'REVOKED', version, sha256 } as const
  await Promise.all([
    send(recordConsentCall, { params, body: revoked }),
    send(recordConsentCall, { params, body: revoked }),
  ])
  await agree()
  expect(await statuses()).toEqual(['DISPLAYED', 'AGREED', 'REVOKED', 'AGREED'])
})

test('a text shown by a server with a fast clock does not undo its agreement', async () => {
  const { applicant, send, id } = await begin()
  await answerUntil(applicant, id, 'AGREE')
  const params = { applicationUuid: id }
  const { titleNames } = (await send(getRequiredConsentsCall, { params })).body.result
  for (const title of titleNames) await agreeTo(applicant, id, title)
  // Its id has a time an hour ahead, so it is the newest row of the text.
  const later = v7({ msecs: Date.now() + 3_600_000 })
  await server.context.database.query(
    `insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method)
       select application_uuid, $2, title_name, version, sha256, 'DISPLAYED', recorded_at, 'page' from consent
        where application_uuid = $1 and title_name = 'TERMS_OF_USE' and status = 'AGREED'`,
    [id, later],
  )
  expect((await send(agreeStep.submit, { params, body: {} })).status).toBe(200)
})

test('a text that we never sent cannot be agreed to', async () => {
  const { applicant, send, id } = await begin()
  await agreeTo(applicant, id, 'ESIGN_CONSENT')
  for (const titleName of ['TERMS_OF_SERVICE', 'CREDIT_REPORT_AUTHORIZATION', 'PRIVACY_NOTICE'] as const) {
    const params = { applicationUuid: id, titleName }
    const { version, sha256 } = (await send(getLegalDocumentCall, { params })).body.result
    await server.context.database.query(
      'delete from consent where application_uuid = $1 and title_name = $2',
      [id, titleName],
    )
    const body = { status: 'AGREED', version, sha256 } as const
    const early = await send(recordConsentCall, { params, body })
    expect(early.error.result.details?.fieldErrors).toMatchObject([{ code: 'NOT_OPENED' }])
    await send(getLegalDocumentCall, { params })
    expect((await send(recordConsentCall, { params, body })).status).toBe(200)
  }
})

test('the consent to electronic records comes before anything binding', slow, async () => {
  const { applicant, send, id, file } = await begin()
  const early = await agreeTo(applicant, id, 'TERMS_OF_SERVICE')
  expect([early.status, early.error.result.userErrorCode]).toEqual([422, 'STEP_MISSING_CONSENTS'])
  for (const title of ['LOAN_AGREEMENT', 'MLA_STATEMENT', 'LINE_OF_CREDIT_TERMS'] as const) {
    const shown = await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: title } })
    expect(shown.error.result.userErrorCode, title).toBe('STEP_MISSING_CONSENTS')
    expect((await file(`/legal-consents/${id}/${title}/document.pdf`)).status).toBe(422)
  }
  expect(
    (await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'PRIVACY_NOTICE' } }))
      .status,
  ).toBe(200)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  expect(
    (await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'MLA_STATEMENT' } }))
      .status,
  ).toBe(200)
})

test('revoking the consent blocks the loan until the applicant agrees again', slow, async () => {
  const { applicant, send, id } = await begin()
  await answerUntil(applicant, id, 'OFFER_REVIEW')
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  const { version, sha256 } = (
    await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' } })
  ).body.result
  const taken = await send(recordConsentCall, {
    params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' },
    body: {
      status: 'REVOKED',
      version,
      sha256,
    },
  })
  expect(taken.body.result).toMatchObject({ status: 'REVOKED', method: 'account' })
  expect(
    (await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'LOAN_AGREEMENT' } }))
      .status,
  ).toBe(422)
  const accept = () =>
    send(offerReviewStep.submit, {
      params: { applicationUuid: id },
      body: { selectedLoanOfferApplicationUuid: id },
    })
  expect((await accept()).error.result.userErrorCode).toBe('STEP_MISSING_CONSENTS')
  expect(
    (await send(offerReviewStep.load, { params: { applicationUuid: id } })).body.stepData.requiredConsents,
  ).toEqual(['ESIGN_CONSENT'])
  await agreeTo(applicant, id, 'ESIGN_CONSENT')
  expect((await accept()).status).toBe(200)
})

test('the consent can be revoked after a decision; an absent one cannot', slow, async () => {
  const { applicant, send, id } = await begin()
  const nothing = { status: 'REVOKED', version: '2026-11', sha256: 'a'.repeat(64) } as const
  expect(
    (
      await send(recordConsentCall, {
        params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' },
        body: nothing,
      })
    ).body.result,
  ).toMatchObject({
    status: 'NONE',
  })
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  const taken = await send(recordConsentCall, {
    params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' },
    body: nothing,
  })
  expect(taken.body.result).toMatchObject({ status: 'REVOKED' })
  const [agreed] = (await send(getAgreedDocumentsCall, {})).body.result
  expect(agreed).toBeDefined()
  const list = (await send(getAgreedDocumentsCall, {})).body.result
  expect(list.find(({ titleName }) => titleName === 'ESIGN_CONSENT')?.status).toBe('REVOKED')
  expect(list.find(({ titleName }) => titleName === 'TERMS_OF_SERVICE')?.status).toBe('AGREED')
})

test('an agreed text is stored word for word, by its hash, for its own reader', slow, async () => {
  const { applicant, send, id, file } = await begin()
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const shown = (
    await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'TERMS_OF_SERVICE' } })
  ).body.result
  const list = (await send(getAgreedDocumentsCall, {})).body.result
  const terms = list.find(({ titleName }) => titleName === 'TERMS_OF_SERVICE')
  expect(terms).toMatchObject({ title: 'Terms of use', sha256: shown['sha256'] })
  expect((await send(getShownDocumentCall, { params: { sha256: terms?.sha256 ?? '' } })).body.result).toEqual(
    shown,
  )
  const pdf = await file(`/account/documents/${terms?.sha256}/document.pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const stranger = await someApplicant(server.origin)
  expect(
    (await stranger.send(getShownDocumentCall, { params: { sha256: terms?.sha256 ?? '' } })).status,
  ).toBe(404)
  const kept = await server.context.database.query(
    `select 1 from document where title_name = 'TERMS_OF_SERVICE'`,
  )
  expect(kept).toHaveLength(1)
})

test("an agreement has the offer's figures and takes the borrower's signature only", async () => {
  const { applicant, send, id } = await begin()
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const offers = (await send(getOffersCall, { params: { applicationUuid: id } })).body.result
  const offer = offers.sdlOfferData?.defaultLoanOffer
  await answerUntil(applicant, id, 'OFFER_REVIEW')
  const agreement = (
    await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'LOAN_AGREEMENT' } })
  ).body.result
  const figures = agreement.sections.flatMap(({ box }) => box?.figures ?? []).map(({ value }) => value)
  const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  expect(figures[3]).toBe(total.format(offer?.totalToRepayAmount ?? 0))
  expect(JSON.stringify(agreement)).toContain('Borrower: Ada Byron.')
  const sign = (typedName: string) =>
    send(recordConsentCall, {
      params: { applicationUuid: id, titleName: 'LOAN_AGREEMENT' },
      body: {
        status: 'AGREED',
        version: agreement.version,
        sha256: agreement.sha256,
        typedName,
      },
    })
  expect((await sign('Eve Byron')).status).toBe(400)
  expect((await sign(' ada  byron')).body.result).toMatchObject({ status: 'AGREED', method: 'typed name' })
  const [, signed] = await historyOf(id, 'LOAN_AGREEMENT')
  expect(signed).toEqual({ status: 'AGREED', method: 'typed name', typed_name: 'ada  byron' })
})

test("a covered borrower's agreement has the military statement, no arbitration", slow, async () => {
  const { applicant, send, id } = await begin()
  await answerUntil(applicant, id, 'OFFER_REVIEW', { ssn: '123451300' })
  const agreement = (
    await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: 'LOAN_AGREEMENT' } })
  ).body.result
  expect(agreement['version']).toMatch(/-military$/)
  const words = JSON.stringify(agreement)
  expect(words).toContain('may not exceed an annual percentage rate of 36 percent')
  expect(words).not.toContain('Settling a dispute')
})

test("only a line's agreement has the account-opening table", slow, async () => {
  const { applicant, send, id } = await begin()
  await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER', { ssn: '123450600' })
  await send(pricingStep.submit, {
    params: { applicationUuid: id },
    body: { leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' },
  })
  await send(pricingStep.submit, { params: { applicationUuid: id }, body: { leaving: 'PLOC_PRICING' } })
  const offers = (await send(getOffersCall, { params: { applicationUuid: id } })).body.result
  const loanOfferId = offers.plocOfferData?.loanOffers[0]?.loanOfferId ?? ''
  await send(offerSelectionStep.submit, {
    params: { applicationUuid: id },
    body: {
      loanOfferId,
      selectedLoanOfferApplicationUuid: id,
    },
  })
  const feesOf = (shown: LegalDocument) =>
    shown.sections.find(({ table }) => table?.caption === 'Fees')?.table?.rows[0]
  const shown = async (title: ConsentTitle) =>
    (await send(getLegalDocumentCall, { params: { applicationUuid: id, titleName: title } })).body.result
  const subscription = ['Subscription', '$2.50 a month ($30.00 a year)']
  expect(feesOf(await shown('LINE_OF_CREDIT_TERMS'))).toEqual(subscription)
  const agreement = await shown('LOAN_AGREEMENT')
  expect(feesOf(agreement)).toEqual(subscription)
  // They stay in the account once they were shown.
  const statement = await shown('MLA_STATEMENT')
  await shown('LINE_OF_CREDIT_TERMS')
  const kept = (await send(getAgreedDocumentsCall, {})).body.result.filter(
    ({ status }) => status === 'DISPLAYED',
  )
  const { title, sha256 } = await shown('LINE_OF_CREDIT_TERMS')
  expect(kept.map((document) => [document.title, document.sha256]).sort()).toEqual(
    [
      [statement.title, statement.sha256],
      [title, sha256],
    ].sort(),
  )
  expect(agreement.sections.some(({ box }) => box !== undefined)).toBe(false)
  const loan = await begin()
  await answerUntil(loan.applicant, loan.id, 'OFFER_SELECTION')
  expect(
    (
      await loan.send(getLegalDocumentCall, {
        params: { applicationUuid: loan.id, titleName: 'LINE_OF_CREDIT_TERMS' },
      })
    ).status,
  ).toBe(404)
})
