import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeTo, answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

describe.each(['embedded', 'postgres'])('on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let drop: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const database = kind === 'postgres' ? await createDatabase() : null
    drop = database?.drop ?? drop
    server = await startServer(database?.url ?? null)
  })
  afterAll(async () => {
    await server.stop()
    await drop()
  })

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

  test('a text is DISPLAYED by being fetched, VIEWED by being opened as a PDF, then AGREED; showing it again weakens nothing', async () => {
    const { api, id, file } = await begin()
    const status = async () =>
      (await api('GET', `/legal-consents/${id}/ESIGN_CONSENT/latest-status`)).body.result
    expect(await status()).toEqual({
      titleName: 'ESIGN_CONSENT',
      status: 'NONE',
      version: null,
      sha256: null,
      recordedAt: null,
      method: null,
    })
    await api('GET', `/legal-consents/${id}/ESIGN_CONSENT`)
    expect(await status()).toMatchObject({ status: 'DISPLAYED', method: 'page', version: '2026-11' })
    const pdf = await file(`/legal-consents/${id}/ESIGN_CONSENT/document.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe(
      'inline; filename="relief-loans-esign-consent-2026-11.pdf"',
    )
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(
      /^%PDF-1\.7[\s\S]*\/StructTreeRoot/,
    )
    expect(await status()).toMatchObject({ status: 'VIEWED', method: 'pdf' })
    await agreeTo(api, id, 'ESIGN_CONSENT')
    expect(await status()).toMatchObject({ status: 'AGREED', method: 'checkbox' })
    await api('GET', `/legal-consents/${id}/ESIGN_CONSENT`)
    await file(`/legal-consents/${id}/ESIGN_CONSENT/document.pdf`)
    expect(await status()).toMatchObject({ status: 'AGREED' })
    expect((await historyOf(id, 'ESIGN_CONSENT')).map(({ status: one }) => one)).toEqual([
      'DISPLAYED',
      'VIEWED',
      'AGREED',
    ])
  })

  test('nothing is agreed to and nothing binding is shown before the consent to electronic records', async () => {
    const { applicant, api, id, file } = await begin()
    const early = await agreeTo(api, id, 'TERMS_OF_SERVICE')
    expect([early.status, early.body.result['userErrorCode']]).toEqual([422, 'STEP_MISSING_CONSENTS'])
    for (const title of ['LOAN_AGREEMENT', 'MLA_STATEMENT', 'LINE_OF_CREDIT_TERMS']) {
      const shown = await api('GET', `/legal-consents/${id}/${title}`)
      expect(shown.body.result['userErrorCode'], title).toBe('STEP_MISSING_CONSENTS')
      expect((await file(`/legal-consents/${id}/${title}/document.pdf`)).status).toBe(422)
    }
    expect((await api('GET', `/legal-consents/${id}/PRIVACY_NOTICE`)).status).toBe(200)
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    expect((await api('GET', `/legal-consents/${id}/MLA_STATEMENT`)).status).toBe(200)
  })

  test('taking the consent back closes the road to the loan and what is binding, until it is given again', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
      sdlOfferData: { loanOffers: { loanOfferId: string }[] }
    }
    const [offer] = offers.sdlOfferData.loanOffers
    await api('POST', `/flow/${id}/step/offer-selection`, {
      loanOfferId: offer?.loanOfferId,
      selectedLoanOfferApplicationUuid: id,
    })
    await agreeTo(api, id, 'LOAN_AGREEMENT')
    const { version, sha256 } = (await api('GET', `/legal-consents/${id}/ESIGN_CONSENT`)).body.result
    const taken = await api('POST', `/legal-consents/${id}/ESIGN_CONSENT`, {
      status: 'REVOKED',
      version,
      sha256,
    })
    expect(taken.body.result).toMatchObject({ status: 'REVOKED', method: 'account' })
    expect((await api('GET', `/legal-consents/${id}/LOAN_AGREEMENT`)).status).toBe(422)
    const accept = () =>
      api('POST', `/flow/${id}/step/offer-review`, { selectedLoanOfferApplicationUuid: id })
    expect((await accept()).body.result['userErrorCode']).toBe('STEP_MISSING_CONSENTS')
    expect((await api('GET', `/flow/${id}/step/offer-review`)).body.stepData['requiredConsents']).toEqual([
      'ESIGN_CONSENT',
    ])
    await agreeTo(api, id, 'ESIGN_CONSENT')
    expect((await accept()).status).toBe(200)
  })

  test('the consent can be taken back after a decision too, and what was never agreed to cannot', async () => {
    const { applicant, api, id } = await begin()
    const nothing = { status: 'REVOKED', version: '2026-11', sha256: 'a'.repeat(64) }
    expect((await api('POST', `/legal-consents/${id}/ESIGN_CONSENT`, nothing)).body.result).toMatchObject({
      status: 'NONE',
    })
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    const taken = await api('POST', `/legal-consents/${id}/ESIGN_CONSENT`, nothing)
    expect(taken.body.result).toMatchObject({ status: 'REVOKED' })
    const [agreed] = (await api('GET', '/account/documents')).body.result as never as { status: string }[]
    expect(agreed).toBeDefined()
    const list = (await api('GET', '/account/documents')).body.result as never as {
      titleName: string
      status: string
    }[]
    expect(list.find(({ titleName }) => titleName === 'ESIGN_CONSENT')?.status).toBe('REVOKED')
    expect(list.find(({ titleName }) => titleName === 'TERMS_OF_SERVICE')?.status).toBe('AGREED')
  })

  test('what was agreed to is kept word for word, found by its hash, and only by its own reader', async () => {
    const { applicant, api, id, file } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const shown = (await api('GET', `/legal-consents/${id}/TERMS_OF_SERVICE`)).body.result
    const list = (await api('GET', '/account/documents')).body.result as never as {
      titleName: string
      sha256: string
      title: string
    }[]
    const terms = list.find(({ titleName }) => titleName === 'TERMS_OF_SERVICE')
    expect(terms).toMatchObject({ title: 'Terms of use', sha256: shown['sha256'] })
    expect((await api('GET', `/account/documents/${terms?.sha256}`)).body.result).toEqual(shown)
    const pdf = await file(`/account/documents/${terms?.sha256}/document.pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const stranger = await someApplicant(server.origin)
    expect((await stranger.api('GET', `/account/documents/${terms?.sha256}`)).status).toBe(404)
    const kept = await server.context.database.query(
      `select 1 from document where title_name = 'TERMS_OF_SERVICE'`,
    )
    expect(kept).toHaveLength(1)
  })

  test("an agreement has the chosen offer's own figures and the borrower's name, and is signed by that name only", async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
      sdlOfferData: { loanOffers: { loanOfferId: string; totalToRepayAmount: number }[] }
    }
    const [offer] = offers.sdlOfferData.loanOffers
    await api('POST', `/flow/${id}/step/offer-selection`, {
      loanOfferId: offer?.loanOfferId,
      selectedLoanOfferApplicationUuid: id,
    })
    const agreement = (await api('GET', `/legal-consents/${id}/LOAN_AGREEMENT`)).body.result as never as {
      version: string
      sha256: string
      sections: { box?: { figures: { value: string }[] } }[]
    }
    const figures = agreement.sections.flatMap(({ box }) => box?.figures ?? []).map(({ value }) => value)
    const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(figures[3]).toBe(total.format(offer?.totalToRepayAmount ?? 0))
    expect(JSON.stringify(agreement)).toContain('Borrower: Ada Byron.')
    const sign = (typedName: string) =>
      api('POST', `/legal-consents/${id}/LOAN_AGREEMENT`, {
        status: 'AGREED',
        version: agreement.version,
        sha256: agreement.sha256,
        typedName,
      })
    expect((await sign('Eve Byron')).status).toBe(400)
    expect((await sign(' ada  byron')).body.result).toMatchObject({ status: 'AGREED', method: 'typed name' })
    const [, signed] = await historyOf(id, 'LOAN_AGREEMENT')
    expect(signed).toEqual({ status: 'AGREED', method: 'typed name', typed_name: 'ada  byron' })
  })

  test('a covered borrower gets the agreement without arbitration, with the military statement', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123451300' })
    const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
      sdlOfferData: { loanOffers: { loanOfferId: string }[] } | null
    }
    const loanOfferId = offers.sdlOfferData?.loanOffers[0]?.loanOfferId
    expect(loanOfferId).toBeDefined()
    await api('POST', `/flow/${id}/step/offer-selection`, {
      loanOfferId,
      selectedLoanOfferApplicationUuid: id,
    })
    const agreement = (await api('GET', `/legal-consents/${id}/LOAN_AGREEMENT`)).body.result
    expect(agreement['version']).toMatch(/-military$/)
    const words = JSON.stringify(agreement)
    expect(words).toContain('may not exceed an annual percentage rate of 36 percent')
    expect(words).not.toContain('Settling a dispute')
  })

  test('a line of credit has its account-opening table, in its agreement and by itself; a loan has no such text', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER', { ssn: '123450600' })
    await api('POST', `/flow/${id}/step/pricing`, { leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' })
    await api('POST', `/flow/${id}/step/pricing`, { leaving: 'PLOC_PRICING' })
    const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
      plocOfferData: { loanOffers: { loanOfferId: string }[] }
    }
    const loanOfferId = offers.plocOfferData.loanOffers[0]?.loanOfferId
    await api('POST', `/flow/${id}/step/offer-selection`, {
      loanOfferId,
      selectedLoanOfferApplicationUuid: id,
    })
    type Shown = { sections: { table?: { caption: string; rows: string[][] }; box?: object }[] }
    const feesOf = (shown: Shown) =>
      shown.sections.find(({ table }) => table?.caption === 'Fees')?.table?.rows[0]
    const shown = async (title: string) =>
      (await api('GET', `/legal-consents/${id}/${title}`)).body.result as never as Shown
    const subscription = ['Subscription', '$2.50 a month ($30.00 a year)']
    expect(feesOf(await shown('LINE_OF_CREDIT_TERMS'))).toEqual(subscription)
    const agreement = await shown('LOAN_AGREEMENT')
    expect(feesOf(agreement)).toEqual(subscription)
    expect(agreement.sections.some(({ box }) => box !== undefined)).toBe(false)
    const loan = await begin()
    await answerUntil(loan.applicant, loan.id, 'OFFER_SELECTION')
    expect((await loan.api('GET', `/legal-consents/${loan.id}/LINE_OF_CREDIT_TERMS`)).status).toBe(404)
  })
})
