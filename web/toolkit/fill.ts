import {
  LOW_INCOME,
  randomBirthDate,
  randomGraduationYear,
  randomIncome,
  randomInvalidBirthDate,
  randomInvestments,
  randomLoanAmount,
  randomPhone,
  randomSavings,
  randomShortPhone,
  randomSsn,
  randomStreet,
} from './random-answers.ts'
import { words } from './words.ts'

/** A way to fill in the question on the page. */
export type Fill = { label: string; run: () => Promise<void> }

const random = Math.random
const thisYear = () => new Date().getFullYear()
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Long enough for the page to handle one value before the next. */
const TAKEN_MS = 30
const FOUND_MS = 3000

const control = (id: string) => document.getElementById(id)

/** Types like a person, with the events that the page listens for. */
async function type(id: string, text: string): Promise<void> {
  const field = control(id)
  if (!(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await pause(TAKEN_MS)
}

async function select(field: HTMLSelectElement, value?: string): Promise<void> {
  const choices = [...field.options].map((option) => option.value).filter((value) => value !== '')
  field.value = value ?? choices[Math.floor(random() * choices.length)] ?? ''
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await pause(TAKEN_MS)
}

/** The answers for fields that are known by name. */
const answers: Readonly<Record<string, () => string>> = {
  loanAmount: () => String(randomLoanAmount(random)),
  amount: () => String(randomLoanAmount(random)),
  accounts: () => String(randomSavings(random)),
  investments: () => String(randomInvestments(random)),
  'jobs.0.annualIncome': () => String(randomIncome(random)),
  'sources.0.amount': () => String(randomIncome(random)),
  'jobs.0.hourlyWage': () => '32.50',
  'jobs.0.hoursPerWeek': () => '40',
  ssn: () => randomSsn(random),
  phoneNumber: () => randomPhone(random),
  streetLineOne: () => randomStreet(random),
  city: () => 'Austin',
  zipCode: () => '78701',
  graduationYear: () => randomGraduationYear(random, thisYear()),
  'jobs.0.customCompanyName': () => 'Oak Street Clinic',
  firstName: () => 'Maya',
  lastName: () => 'Rivera',
  email: () => `maya.${Date.now()}@example.com`,
  password: () => 'a long enough password',
  routingNumber: () => '021000021',
  accountNumber: () => '1234567890',
  accountNumberAgain: () => '1234567890',
}

const searched: Readonly<Record<string, string>> = {
  school: 'univ',
  'jobs.0.title': 'nurse',
  'jobs.0.company': 'health',
}

/**
 * The fixed choice for lists where a random one would not work: the filled-in amounts are yearly, and a job
 * that starts in a later month is an error.
 */
function answerOf(list: string): string | undefined {
  if (list === 'stateCode') return 'TX'
  if (list.endsWith('.startYear')) return String(thisYear() - 1)
  return list.endsWith('.period') ? 'YEAR' : undefined
}

/** Searches and picks the first row. */
async function find(id: string, text: string): Promise<void> {
  const field = control(id)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  await type(id, text)
  const late = Date.now() + FOUND_MS
  while (Date.now() < late) {
    const row = document.querySelector<HTMLElement>('[role=option]')
    if (row) {
      row.click()
      await pause(TAKEN_MS)
      return
    }
    await pause(TAKEN_MS)
  }
}

async function birthDate({ month, day, year }: { month: string; day: string; year: string }): Promise<void> {
  await type('birthDate', month)
  await type('birthDate-day', day)
  await type('birthDate-year', year)
}

async function fillAll(): Promise<void> {
  const form = document.querySelector('main form')
  if (!form) return
  const groups = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name),
  )
  for (const name of groups) {
    const radios = [...form.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"]`)]
    if (!radios.some(({ checked }) => checked)) radios[Math.floor(random() * radios.length)]?.click()
    await pause(TAKEN_MS)
  }
  // Fill in the fields that a choice has opened too.
  for (const [name, answer] of Object.entries(answers)) if (control(name)) await type(name, answer())
  for (const [name, text] of Object.entries(searched)) if (control(name)) await find(name, text)
  for (const list of form.querySelectorAll('select')) await select(list, answerOf(list.id))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (!box.checked) box.click()
  if (control('birthDate')) await birthDate(randomBirthDate(random, thisYear()))
}

/** The fills available on the current page; empty without a question. */
export function fillsOfPage(): Fill[] {
  if (!document.querySelector('main form')) return []
  const special: (Fill & { field: string })[] = [
    {
      field: 'birthDate',
      label: words.fills.birthDate,
      run: () => birthDate(randomInvalidBirthDate(random, thisYear())),
    },
    {
      field: 'phoneNumber',
      label: words.fills.phone,
      run: () => type('phoneNumber', randomShortPhone(random)),
    },
    {
      field: 'jobs.0.annualIncome',
      label: words.fills.income,
      run: async () => {
        await type('jobs.0.annualIncome', String(LOW_INCOME))
        const period = control('jobs.0.period')
        if (period instanceof HTMLSelectElement) await select(period, 'YEAR')
      },
    },
  ]
  return [
    { label: words.fills.random, run: fillAll },
    ...special.filter(({ field }) => control(field) !== null),
  ]
}
