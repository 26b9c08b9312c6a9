import { getIncomeCall } from '@relief/contract/calls/answers.ts'
import { getLegalDocumentCall, getRequiredConsentsCall } from '@relief/contract/calls/consents.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn } from '@relief/testing/person.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { openPdf } from '@relief/testing/walk.ts'
import { expect, test, vi } from 'vitest'

const source = (amount: number) => ({
  kind: 'INCOME_SOURCE' as const,
  incomeSourceFields: { amount, category: 'RENTAL_INCOME' as const },
})

/** The submissions up to the agreement, each with its answers. */
function road({ send }: Applicant, applicationUuid: string) {
  const params = { applicationUuid }
  const query = { preload: 'nextPage' as const }
  const contact = { address: addressIn('CA'), phoneNumber: '(559) 234-5678' }
  return [
    () => send(addressAndPhoneStep.submit, { params, query, body: contact }),
    () =>
      send(idVerificationStep.submit, {
        params,
        query,
        body: { personalInfo: { dob: '01021990', ssn: '123450100' } },
      }),
    () => send(educationStep.submit, { params, query, body: { education: { degreeType: 'HIGH_SCHOOL' } } }),
    () => send(incomeStep.submit, { params, query, body: { jobs: [source(30_000), source(20_000)] } }),
    () =>
      send(savingsStep.submit, {
        params,
        query,
        body: { wealthAccount: { investmentsAmount: 0, savingsCheckingAmount: 900 } },
      }),
    () => send(addBankAssetsStep.submit, { params, query, body: { continueWithPlaid: false } }),
    () => send(reviewStep.submit, { params, query, body: {} }),
  ]
}

onBothServers({}, (server) => {
  test("one request submits a step and returns the next page's data", async () => {
    const applicant = await someApplicant(server.origin)
    const applicationUuid = await someApplication(applicant)
    const params = { applicationUuid }
    for (const submit of road(applicant, applicationUuid)) {
      const before = (await applicant.send(getCurrentStepCall, { params })).body.result
      const { stepInfo, preloaded = {} } = (await submit()).body
      if (before.certainNextStep !== null)
        expect(stepInfo.currentFlowStep, before.currentFlowStep).toBe(before.certainNextStep)
      expect(Object.keys(preloaded).length, stepInfo.currentFlowStep).toBeGreaterThan(1)
      for (const [path, reply] of Object.entries(preloaded))
        expect(reply, path).toEqual((await applicant.sendRaw('GET', path)).json)
    }
    const { currentFlowStep } = (await applicant.send(getCurrentStepCall, { params })).body.result
    expect(currentFlowStep).toBe('AGREE')
  })

  test('answers that a new application cannot have are not read', async () => {
    const applicant = await someApplicant(server.origin)
    const applicationUuid = await someApplication(applicant)
    const asked = vi.spyOn(server.context.database, 'query')
    for (const submit of road(applicant, applicationUuid).slice(0, 5)) await submit()
    const texts = asked.mock.calls.map(([text]) => text)
    asked.mockRestore()
    expect(
      texts.filter((text) => /from (?:education|income_entry|wealth_account) \w join/.test(text)),
    ).toEqual([])
    expect(texts.length).toBeGreaterThan(8)
  })

  test('invalid answers save nothing and leave the step unchanged', async () => {
    const applicant = await someApplicant(server.origin)
    const applicationUuid = await someApplication(applicant)
    const params = { applicationUuid }
    await answerUntil(applicant, applicationUuid, 'INCOME')
    const job = { kind: 'JOB' as const, jobFields: { hourlyWage: 100_000, hoursPerWeek: 168 } }
    const wrong = await applicant.send(incomeStep.submit, { params, body: { jobs: [source(1), job] } })
    expect(wrong.status).toBe(400)
    expect(wrong.error.result.details?.fieldErrors[0]?.field).toBe('jobs.1.jobFields.hourlyWage')
    expect((await applicant.send(getIncomeCall, { params })).body.result).toEqual([])
    const tooMany = Array.from({ length: 21 }, () => source(1))
    expect((await applicant.send(incomeStep.submit, { params, body: { jobs: tooMany } })).status).toBe(400)
  })

  test('a changed answer is saved whole, for its owner only, until the agreement', async () => {
    const applicant = await someApplicant(server.origin)
    const applicationUuid = await someApplication(applicant)
    const params = { applicationUuid }
    await answerUntil(applicant, applicationUuid, 'REVIEW')
    const change = { params, body: { jobs: [source(40_000)] } }
    for (const _ of [1, 2]) {
      const { stepInfo } = (await applicant.send(incomeStep.save, change)).body
      expect(stepInfo.currentFlowStep).toBe('REVIEW')
    }
    expect((await applicant.send(getIncomeCall, { params })).body.result).toHaveLength(1)
    const stranger = await someApplicant(server.origin)
    expect((await stranger.send(incomeStep.save, change)).status).toBe(404)
    await answerUntil(applicant, applicationUuid, 'PRICING')
    expect((await applicant.send(incomeStep.save, change)).status).toBe(409)
  })

  test('agreeing and submitting are one request, to the exact current texts', async () => {
    const applicant = await someApplicant(server.origin)
    const applicationUuid = await someApplication(applicant)
    const params = { applicationUuid }
    await answerUntil(applicant, applicationUuid, 'AGREE')
    const { titleNames } = (await applicant.send(getRequiredConsentsCall, { params })).body.result
    const documents = await Promise.all(
      titleNames.map(async (titleName) => {
        const { result } = (await applicant.send(getLegalDocumentCall, { params: { ...params, titleName } }))
          .body
        return { titleName, version: result.version, sha256: result.sha256 }
      }),
    )
    const stale = documents.map((document) => ({ ...document, sha256: '0'.repeat(64) }))
    expect((await applicant.send(agreeStep.submit, { params, body: { consents: stale } })).status).toBe(400)
    const unopened = await applicant.send(agreeStep.submit, { params, body: { consents: documents } })
    expect(unopened.error.result.details?.fieldErrors).toEqual([
      {
        field: 'consents.0.ESIGN_CONSENT',
        code: 'NOT_OPENED',
        message: stepWords.server.openPdfFirst,
      },
    ])
    await openPdf(applicant, applicationUuid, 'ESIGN_CONSENT')
    const some = { consents: documents.slice(0, 1) }
    expect((await applicant.send(agreeStep.submit, { params, body: some })).status).toBe(422)
    const { stepInfo } = (await applicant.send(agreeStep.submit, { params, body: { consents: documents } }))
      .body
    expect(stepInfo.currentFlowStep).toBe('PRICING')
  })
})
