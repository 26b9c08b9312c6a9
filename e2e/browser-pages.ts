import { defaultLanguage, isLanguage, type Language } from '@relief/contract/languages.ts'
import { newestCode } from '@relief/testing/mail.ts'
import type { Person } from '@relief/testing/person.ts'
import type { Page } from 'playwright-core'
import { newApplicant } from './applicant.ts'
import { type RoadWords, roadWords } from './flow-words.ts'

/** How to answer a page: fills it in, but leaves pressing the button to the walk. */
type PageAnswer = {
  fill: (page: Page, applicant: Person) => Promise<void>
  /** Whether the answers must survive a reload. */
  isKept: boolean
  /** Whether pressing the button on an empty page is an error. */
  isRequired: boolean
}

/** The words of the language that the page is in; English for the pseudo-language. */
export async function readWords(page: Page): Promise<RoadWords> {
  const language = await page.locator('html').getAttribute('lang')
  return roadWords[isLanguage(language) ? language : defaultLanguage]
}

/** A label by its whole text, or by its beginning if a unit or a hint follows. */
const label = (page: Page, name: string | RegExp) =>
  page.getByLabel(name, typeof name === 'string' ? { exact: true } : {})

export const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[$()*+.?[\]^{|}]/g, '\\$&')}`)

/**
 * Chooses a loan term. A choice that is made while the first page's app starts is restored once it has
 * started; in between, it is not checked.
 */
export async function chooseTerm(page: Page, months: string): Promise<void> {
  await page.getByRole('radio', { name: months, exact: true }).click()
  await page.getByRole('radio', { name: months, exact: true, checked: true }).waitFor()
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: startingWith(name) }).check()
}

/** Selects the first row of a search; on a phone the search opens in a sheet. */
export async function find(page: Page, name: string, typed: string, row: string | RegExp): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: startingWith(name) }).click()
  await page.getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: row }).first().click()
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** Enters a payout account, its number twice. */
export async function fillAccount(page: Page, accountNumber: string): Promise<void> {
  const { accountFields } = (await readWords(page)).steps
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
  await label(page, (await readWords(page)).offerReview.sign).fill(`${firstName} ${lastName}`)
}

const nothing = async () => undefined
const employer = 'Oak Street Clinic'

/** How to answer every page of the main path in one language, by its heading. */
const answersIn = ({
  agree,
  auth,
  education,
  idVerification,
  income,
  landing,
  offerReview,
  offerSelection,
  review,
  savings,
  steps,
  ui,
  useOfFunds,
}: RoadWords): Readonly<Record<string, PageAnswer>> => ({
  [landing.title]: {
    fill: async (page, { loanAmount }) => {
      await label(page, landing.estimator.amount).fill(String(loanAmount))
      await chooseTerm(page, '12')
    },
    isKept: false,
    isRequired: true,
  },
  [auth.signUp.title]: {
    fill: async (page, { firstName, lastName, email, password }) => {
      await label(page, steps.nameFields.firstName).fill(firstName)
      await label(page, steps.nameFields.lastName).fill(lastName)
      await label(page, auth.fields.email).fill(email)
      await label(page, auth.fields.password).fill(password)
    },
    isKept: false,
    isRequired: true,
  },
  [useOfFunds.title]: {
    fill: (page) => choose(page, steps.useOfFunds.MEDICAL),
    isKept: true,
    isRequired: true,
  },
  [steps.addressFields.title]: {
    fill: async (page, { address, phone }) => {
      await label(page, steps.addressFields.street).fill(address.streetLineOne)
      await label(page, steps.addressFields.unit).fill(address.streetLineTwo ?? '')
      await label(page, steps.addressFields.zipCode).fill(address.zipCode)
      await label(page, steps.addressFields.city).fill(address.city)
      await label(page, steps.addressFields.state).selectOption(address.stateCode)
      await label(page, steps.phoneField.label).fill(phone)
    },
    isKept: true,
    isRequired: true,
  },
  [idVerification.title]: {
    fill: async (page, { dob, ssn }) => {
      await label(page, ui.dateOfBirth.month).fill(dob.slice(0, 2))
      await label(page, ui.dateOfBirth.day).fill(dob.slice(2, 4))
      await label(page, ui.dateOfBirth.year).fill(dob.slice(4))
      await label(page, idVerification.ssn).fill(ssn)
    },
    // Never stored on the device.
    isKept: false,
    isRequired: true,
  },
  [education.title]: {
    fill: (page) => choose(page, steps.degrees.BACHELORS),
    isKept: true,
    isRequired: true,
  },
  [education.schoolTitle]: {
    fill: async (page) => {
      await find(page, education.school, 'university of texas at au', 'University of Texas at Austin')
      await label(page, startingWith(education.graduationYear)).fill('2012')
    },
    isKept: true,
    isRequired: true,
  },
  [income.base.title]: {
    fill: (page) => choose(page, income.base.choices.EMPLOYED),
    isKept: true,
    isRequired: true,
  },
  [income.titles.EMPLOYED]: {
    fill: async (page) => {
      await find(page, income.job.title, 'regis', 'Registered Nurse')
      await find(page, steps.work.employer, employer, ui.combobox.useTyped(employer))
      await label(page, income.job.month).selectOption({ label: steps.work.months[2] ?? '' })
      await label(page, income.job.year).selectOption('2021')
    },
    isKept: true,
    isRequired: true,
  },
  [income.pay.howPaid]: {
    fill: async (page, { salary }) => {
      await choose(page, income.paidBy.EMPLOYED_SALARY)
      await label(page, startingWith(income.pay.pay)).fill(String(salary))
      await label(page, income.period).selectOption('YEAR')
    },
    isKept: true,
    isRequired: true,
  },
  [income.sum.title]: { fill: nothing, isKept: true, isRequired: false },
  [savings.title]: {
    fill: async (page, applicant) => {
      await label(page, savings.accounts).fill(String(applicant.savings))
      await label(page, savings.investments).fill(String(applicant.investments))
    },
    isKept: true,
    isRequired: true,
  },
  [steps.common.addBankAccount]: { fill: nothing, isKept: true, isRequired: false },
  [review.title]: { fill: nothing, isKept: true, isRequired: false },
  [agree.title]: {
    fill: async (page) => {
      const sent = page.waitForEvent('download')
      await page
        .getByRole('button', { name: startingWith(ui.download.label) })
        .first()
        .click()
      await sent
      await tickAll(page)
    },
    isKept: false,
    isRequired: true,
  },
  [offerSelection.title]: {
    fill: async (page) => {
      await page.getByRole('radio', { name: startingWith(offerSelection.payments('12', '')) }).check()
    },
    isKept: false,
    isRequired: true,
  },
  [steps.payoutAccount.title]: {
    fill: (page) => fillAccount(page, '000123456789'),
    // Never stored on the device.
    isKept: false,
    isRequired: true,
  },
  [steps.payoutAccount.confirmTitle]: {
    fill: (page, { password }) => label(page, steps.proof.password).fill(password),
    isKept: false,
    isRequired: true,
  },
  [offerReview.confirmEmail.title]: { fill: nothing, isKept: false, isRequired: false },
  [offerReview.confirmEmail.codeTitle]: {
    fill: async (page, { email }) => {
      const code = await newestCode({ email, origin: new URL(page.url()).origin })
      await label(page, offerReview.confirmEmail.codeTitle).fill(code)
    },
    isKept: false,
    isRequired: true,
  },
  [offerReview.title]: {
    fill: async (page, applicant) => {
      await tickAll(page)
      await signName(page, applicant)
    },
    isKept: false,
    isRequired: true,
  },
})

const answers: Readonly<Record<Language, Readonly<Record<string, PageAnswer>>>> = {
  en: answersIn(roadWords.en),
  es: answersIn(roadWords.es),
}

/** The headings of every page with an answer, in the order of the flow: all except pricing. */
export const flowHeadings = (language: Language): string[] => Object.keys(answers[language])

/** How to answer the page with this heading, in any language; undefined for a page without an answer. */
export function findAnswer(heading: string): PageAnswer | undefined {
  return answers.en[heading] ?? answers.es[heading]
}
