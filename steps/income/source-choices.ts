import type { IncomeSourceFields } from '@relief/contract/entities/income.ts'
import type { IncomeSourceCategory } from '@relief/contract/enumerations.ts'

/** Sources that people know by their own names; each is a category of the wire with a description. */
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

/** The sources on the page: the specification's in its words and order, others before "Other". */
export const sourceChoices: readonly { value: SourceChoice; label: string }[] = [
  { value: 'ALIMONY', label: 'Alimony' },
  { value: 'CHILD_SUPPORT', label: 'Child support' },
  { value: 'RETIREMENT_AND_PENSION', label: 'Retirement' },
  { value: 'RENTAL_INCOME', label: 'Rental' },
  { value: 'DISABILITY_BENEFITS', label: 'Disability benefits' },
  { value: 'STIPEND_OR_SCHOLARSHIP', label: 'Stipend or scholarship' },
  { value: 'SOCIAL_SECURITY', label: named.SOCIAL_SECURITY.description },
  { value: 'SSDI', label: named.SSDI.description },
  { value: 'SSI', label: named.SSI.description },
  { value: 'VA_BENEFITS', label: named.VA_BENEFITS.description },
  { value: 'UNEMPLOYMENT', label: named.UNEMPLOYMENT.description },
  { value: 'GIG_WORK', label: 'Gig work, like driving or delivery' },
  { value: 'OTHER', label: 'Other' },
]

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
