import { wageProblem } from '@relief/contract/entities/income.ts'
import { customCompanyName, formHoursPerWeek, incomeDescription } from '@relief/contract/fields.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import * as z from 'zod/mini'
import {
  type BaseIncome,
  hasAmount,
  shownFor,
  type TypedForm,
  type TypedJob,
  type TypedSource,
} from './income-form.ts'

type Flag = (path: (string | number)[], message: string) => void

function flagMoney(flag: Flag, path: (string | number)[], typed: string, missing: string): void {
  if (typed.trim() === '') flag(path, missing)
  else if (parseMoney(typed) === null) flag(path, 'Enter an amount in dollars, like 36,000')
}

function flagHours(flag: Flag, typed: string): void {
  const hours = Number(typed)
  const wrong = formHoursPerWeek.safeParse(typed.trim() === '' ? undefined : hours).error?.issues[0]
  if (!wrong) return
  flag(['hoursPerWeek'], wrong.message === 'Required' ? 'Required. Enter 1 to 168 hours.' : wrong.message)
}

function flagJob(flag: Flag, base: BaseIncome, job: TypedJob): void {
  const shown = shownFor(base, job)
  if (shown.jobOffer && job.jobOffer === '') flag(['jobOffer'], 'Choose yes or no')
  if (shown.employer && job.title === null) flag(['title'], 'Enter your job title')
  if (shown.employer && job.company === null) flag(['company'], 'Enter the name of your employer')
  if (job.company?.id === 'custom' || shown.business) {
    const path = shown.business ? 'customCompanyName' : 'company'
    const name = shown.business ? job.customCompanyName : job.company?.label
    const wrong = name === '' ? undefined : customCompanyName.safeParse(name).error?.issues[0]
    if (shown.business && name === '') flag([path], 'Enter the name of your business, or your own name')
    else if (wrong) flag([path], wrong.message)
  }
  if (shown.business && job.businessType === '') flag(['businessType'], 'Choose the kind of business')
  if (shown.start && job.startMonth === '') flag(['startMonth'], 'Required. Choose the month.')
  if (shown.start && job.startYear === '') flag(['startYear'], 'Required. Choose the year.')
  if (shown.earningsType && job.earningsType === '') flag(['earningsType'], 'Choose how you are paid')
  if (shown.yearly)
    flagMoney(flag, ['annualIncome'], job.annualIncome, 'Required. Enter what you earn in a year.')
  if (shown.extra && job.otherCompensation.trim() !== '')
    flagMoney(flag, ['otherCompensation'], job.otherCompensation, '')
  if (!shown.hourly) return
  flagMoney(flag, ['hourlyWage'], job.hourlyWage, 'Required. Enter what you earn in an hour.')
  flagHours(flag, job.hoursPerWeek)
  const tooMuch = wageProblem(toDollars(parseMoney(job.hourlyWage) ?? 0), Number(job.hoursPerWeek) || 0)
  if (tooMuch !== null) flag(['hourlyWage'], tooMuch)
  if (job.payFrequency === '') flag(['payFrequency'], 'Choose how often you are paid')
}

function flagSource(flag: Flag, at: number, { category, amount, description }: TypedSource): void {
  if (category === '') flag(['sources', at, 'category'], 'Choose where it comes from')
  flagMoney(flag, ['sources', at, 'amount'], amount, 'Required. Enter what you get in a year.')
  const wrong = incomeDescription.safeParse(description).error?.issues[0]
  if (wrong) flag(['sources', at, 'description'], wrong.message)
}

/** Checks the job page for a kind of income: only the fields that are shown count. */
export function jobSchema(base: BaseIncome) {
  return z.custom<TypedForm>().check((check) => {
    const flag: Flag = (path, message) =>
      check.issues.push({ code: 'custom', input: check.value, path, message })
    flagJob(flag, base, check.value)
    // The page opens with a field for an amount; this keeps a page without one from being sent.
    if (!shownFor(base, check.value).jobOffer && !hasAmount(base, check.value))
      flag(['sources'], 'Add your income to continue')
    check.value.sources.forEach((source, at) => {
      flagSource(flag, at, source)
    })
  })
}
