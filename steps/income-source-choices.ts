import type { IncomeSourceFields } from '@relief/contract/entities/income.ts'
import type { IncomeSourceCategory } from '@relief/contract/enumerations.ts'
import { words } from './words.ts'

/**
 * Sources with familiar names of their own. On the wire, each is a category with a description; the
 * description is stored, so it is the same in every language.
 */
const named = {
  SOCIAL_SECURITY: { category: 'RETIREMENT_AND_PENSION', description: 'Social Security' },
  SSDI: { category: 'DISABILITY_BENEFITS', description: 'Social Security Disability (SSDI)' },
  SSI: { category: 'OTHER', description: 'Supplemental Security Income (SSI)' },
  VA_BENEFITS: { category: 'OTHER', description: 'VA benefits' },
  UNEMPLOYMENT: { category: 'OTHER', description: 'Unemployment benefits' },
  GIG_WORK: { category: 'OTHER', description: 'Gig work' },
} as const satisfies Record<string, { category: IncomeSourceCategory; description: string }>

type NamedSource = keyof typeof named
export type SourceChoice = IncomeSourceCategory | NamedSource

const isNamed = (choice: SourceChoice): choice is NamedSource => choice in named

/** The sources on the page: the specification's in its order, others before "Other". */
export const sourceChoices: readonly { value: SourceChoice; label: string }[] = (
  [
    'ALIMONY',
    'CHILD_SUPPORT',
    'RETIREMENT_AND_PENSION',
    'RENTAL_INCOME',
    'DISABILITY_BENEFITS',
    'STIPEND_OR_SCHOLARSHIP',
    'SOCIAL_SECURITY',
    'SSDI',
    'SSI',
    'VA_BENEFITS',
    'UNEMPLOYMENT',
    'GIG_WORK',
    'OTHER',
  ] as const
).map((value) => ({ value, label: words.incomeSources[value] }))

/** Those of "Retirement or pension": other sources are added to it, and do not belong under its heading. */
export const retirementChoices = sourceChoices.filter(
  ({ value }) => wireSource(value, '').category === 'RETIREMENT_AND_PENSION',
)

/** Category and description of a choice on the wire. */
export function wireSource(
  choice: SourceChoice,
  typed: string,
): Pick<IncomeSourceFields, 'category' | 'description'> {
  return isNamed(choice) ? named[choice] : { category: choice, description: typed.trim() || null }
}

/** The choice of a saved source, and what was typed to describe it. */
export function toChoice({ category, description }: IncomeSourceFields): {
  category: SourceChoice
  description: string
} {
  const found = sourceChoices.find(({ value }) => {
    if (!isNamed(value)) return false
    return named[value].category === category && named[value].description === description
  })
  return found ? { category: found.value, description: '' } : { category, description: description ?? '' }
}
