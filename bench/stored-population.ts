import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'

/** Of 20 who begin: where they stop. */
const UNFINISHED = ['LOAN_AMOUNT', 'LOAN_AMOUNT', 'ADDRESS_AND_PHONE', 'INCOME', 'SAVINGS', 'AGREE'] as const
const DECLINED = '123450700'

/**
 * Walks twenty applicants through the funnel: six stop on the way, five are declined, three leave their
 * offers, and six are paid out.
 * @returns how many applications there are
 */
export async function storePopulation(origin: string): Promise<number> {
  for (const step of UNFINISHED) {
    const applicant = await someApplicant(origin)
    const id = await someApplication(applicant)
    if (step !== 'LOAN_AMOUNT') await answerUntil(applicant, id, step)
  }
  for (const [count, ssn] of [
    [5, DECLINED],
    [3, undefined],
  ] as const)
    for (let number = 0; number < count; number++) {
      const applicant = await someApplicant(origin, ssn === undefined ? {} : { ssn })
      await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION')
    }
  for (let number = 0; number < 6; number++) {
    const borrower = await someoneAboutToAccept(origin)
    await borrower.accept()
    await borrower.give('000123456789')
    await borrower.untilPayout('SETTLED')
  }
  return 20
}
