import { words as agreeWords } from '@relief/steps/agree/words.ts'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import type { Person } from '@relief/testing/person.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import type { Page } from 'playwright-core'
import { newApplicant } from './applicant.ts'

/** The answer of a page: fills it in and leaves the button to the walk. */
type PageAnswer = {
  fill: (page: Page, applicant: Person) => Promise<void>
  /** Whether the answers must survive a reload. */
  isKept: boolean
  /** Whether pressing the button on an empty page is an error. */
  isRequired: boolean
}

const label = (page: Page, name: string | RegExp) =>
  page.getByLabel(name, typeof name === 'string' ? { exact: true } : {})

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check()
}

/** Selects the first row of a search; on a phone the search opens in a sheet. */
async function find(page: Page, name: string, typed: string, row: string | RegExp): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: row }).first().click()
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** Enters a payout account, its number twice. */
export async function fillAccount(
  page: Page,
  accountNumber: string,
  { accountFields } = stepWords,
): Promise<void> {
  await label(page, accountFields.routingNumber).fill('021000021')
  await label(page, accountFields.accountNumber).fill(accountNumber)
  await label(page, accountFields.accountNumberAgain).fill(accountNumber)
  await choose(page, accountFields.checking)
}

type Signer = Pick<Person, 'firstName' | 'lastName'>

/** Types the applicant's name as the signature. */
export async function signName(
  page: Page,
  { firstName, lastName }: Signer = newApplicant(''),
): Promise<void> {
  await label(page, offerReviewWords.sign).fill(`${firstName} ${lastName}`)
}

const nothing = async () => undefined

/** Every page of the main path, by its heading. */
export const pageAnswers: Readonly<Record<string, PageAnswer>> = {
  [landingWords.title]: {
    fill: async (page, { loanAmount }) => {
      await label(page, landingWords.estimator.amount).fill(String(loanAmount))
      await page.getByRole('radio', { name: '12', exact: true }).check()
    },
    isKept: false,
    isRequired: true,
  },
  [authWords.signUp.title]: {
    fill: async (page, { firstName, lastName, email, password }) => {
      await label(page, stepWords.nameFields.firstName).fill(firstName)
      await label(page, stepWords.nameFields.lastName).fill(lastName)
      await label(page, authWords.fields.email).fill(email)
      await label(page, 'Password').fill(password)
    },
    isKept: false,
    isRequired: true,
  },
  [useOfFundsWords.title]: {
    fill: (page) => choose(page, 'Medical costs'),
    isKept: true,
    isRequired: true,
  },
  [stepWords.addressFields.title]: {
    fill: async (page, { address, phone }) => {
      await label(page, 'Street address').fill(address.streetLineOne)
      await label(page, stepWords.addressFields.unit).fill(address.streetLineTwo ?? '')
      await label(page, 'ZIP code').fill(address.zipCode)
      await label(page, 'City').fill(address.city)
      await label(page, 'State').selectOption(address.stateCode)
      await label(page, 'Phone number').fill(phone)
    },
    isKept: true,
    isRequired: true,
  },
  [idVerificationWords.title]: {
    fill: async (page, { dob, ssn }) => {
      await label(page, 'Month').fill(dob.slice(0, 2))
      await label(page, 'Day').fill(dob.slice(2, 4))
      await label(page, 'Year').fill(dob.slice(4))
      await label(page, idVerificationWords.ssn).fill(ssn)
    },
    // Never stored on the device.
    isKept: false,
    isRequired: true,
  },
  [educationWords.title]: {
    fill: (page) => choose(page, /^Bachelor/),
    isKept: true,
    isRequired: true,
  },
  [educationWords.schoolTitle]: {
    fill: async (page) => {
      await find(page, 'School', 'university of texas at au', 'University of Texas at Austin')
      await label(page, /^Year you finished/).fill('2012')
    },
    isKept: true,
    isRequired: true,
  },
  [incomeWords.base.title]: {
    fill: (page) => choose(page, incomeWords.base.choices.EMPLOYED),
    isKept: true,
    isRequired: true,
  },
  [incomeWords.titles.EMPLOYED]: {
    fill: async (page, { salary }) => {
      await find(page, 'Job title', 'regis', 'Registered Nurse')
      await find(page, 'Employer', 'Oak Street Clinic', /Use .Oak Street Clinic./)
      await choose(page, 'A salary')
      await label(page, 'Month').selectOption({ label: 'March' })
      await label(page, 'Year').selectOption('2021')
      await label(page, /^Pay before taxes/).fill(String(salary))
      await label(page, incomeWords.period).selectOption('YEAR')
    },
    isKept: true,
    isRequired: true,
  },
  [savingsWords.title]: {
    fill: async (page, { savings, investments }) => {
      await label(page, savingsWords.accounts).fill(String(savings))
      await label(page, 'Investments').fill(String(investments))
    },
    isKept: true,
    isRequired: true,
  },
  [stepWords.common.addBankAccount]: { fill: nothing, isKept: true, isRequired: false },
  [reviewWords.title]: { fill: nothing, isKept: true, isRequired: false },
  [agreeWords.title]: {
    fill: async (page) => {
      const sent = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Download PDF.*electronic records/ }).click()
      await sent
      await tickAll(page)
    },
    isKept: false,
    isRequired: true,
  },
  [offerSelectionWords.title]: {
    fill: async (page) => {
      await page.getByRole('radio', { name: /^12 payments of/ }).check()
    },
    isKept: false,
    isRequired: true,
  },
  [stepWords.payoutAccount.title]: {
    fill: (page) => fillAccount(page, '000123456789'),
    // Never stored on the device.
    isKept: false,
    isRequired: true,
  },
  [stepWords.payoutAccount.confirmTitle]: {
    fill: (page, { password }) => label(page, 'Your password').fill(password),
    isKept: false,
    isRequired: true,
  },
  [offerReviewWords.title]: {
    fill: async (page, applicant) => {
      await tickAll(page)
      await signName(page, applicant)
    },
    isKept: false,
    isRequired: true,
  },
}
