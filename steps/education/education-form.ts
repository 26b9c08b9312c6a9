import {
  CUSTOM_SCHOOL_ID,
  type Education,
  type EducationFields,
  educationProblems,
} from '@relief/contract/entities/education.ts'
import type { DegreeType, EducationLevel, InstitutionType } from '@relief/contract/enumerations.ts'
import { institutionName } from '@relief/contract/fields.ts'
import { words as wire } from '@relief/contract/words.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import * as z from 'zod/mini'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** The six levels of the page, lowest first. */
export const levels: readonly { value: EducationLevel; label: string }[] = (
  [
    'LESS_THAN_HIGH_SCHOOL',
    'HIGH_SCHOOL',
    'ASSOCIATE',
    'CERTIFICATE',
    'BACHELORS',
    'HIGHER_THAN_BACHELORS',
  ] as const
).map((value) => ({ value, label: shared.degrees[value] }))

/** The degrees of the last level. */
export const higherDegrees: readonly { value: DegreeType; label: string }[] = (
  ['MASTERS', 'MBA', 'JD', 'MD', 'DDS', 'PHARM', 'PHD', 'OTHER'] as const
).map((value) => ({ value, label: shared.degrees[value] }))

/** A school picked from the list, or one that was typed (id "custom"). */
export type PickedSchool = { id: string; label: string; institutionType?: InstitutionType }

export type TypedSchool = {
  degreeType: string
  school: PickedSchool | null
  isForeign: 'YES' | 'NO' | ''
  graduationYear: string
}

/** The level that a saved degree belongs to. */
export function toLevel(degree: DegreeType): EducationLevel {
  const own = levels.find(({ value }) => value === degree)
  if (own) return own.value
  return degree === 'BOOTCAMP' ? 'CERTIFICATE' : 'HIGHER_THAN_BACHELORS'
}

export function needsSchool(level: EducationLevel): boolean {
  return level !== 'LESS_THAN_HIGH_SCHOOL' && level !== 'HIGH_SCHOOL'
}

/** The school page's fields for a saved entry; empty without one. */
export function typedSchool(saved: Education | undefined): TypedSchool {
  const isCustom = saved?.institutionId === CUSTOM_SCHOOL_ID
  const name = isCustom ? saved.customInstitutionName : saved?.institutionName
  return {
    degreeType: saved && toLevel(saved.degreeType) === 'HIGHER_THAN_BACHELORS' ? saved.degreeType : '',
    school:
      saved && name
        ? {
            id: isCustom ? 'custom' : String(saved.institutionId),
            label: name,
            ...(saved.institutionType && { institutionType: saved.institutionType }),
          }
        : null,
    isForeign: !isCustom ? '' : saved.customInstitutionForeign ? 'YES' : 'NO',
    graduationYear: saved?.expectedOrGraduationYear?.toString() ?? '',
  }
}

/** Null for every school field, because an omitted field would keep its saved value. */
const NO_SCHOOL = {
  expectedOrGraduationYear: null,
  institutionId: null,
  institutionName: null,
  institutionType: null,
  customInstitutionName: null,
  customInstitutionForeign: null,
} as const

/** The fields to save for a level and the typed school. */
export function educationFields(level: EducationLevel, typed: TypedSchool): EducationFields {
  const degreeType = level === 'HIGHER_THAN_BACHELORS' ? (typed.degreeType as DegreeType) : level
  if (!needsSchool(level)) return { degreeType, ...NO_SCHOOL }
  const isCustom = typed.school?.id === 'custom'
  const year = plainTyped(typed.graduationYear).trim()
  return {
    degreeType,
    expectedOrGraduationYear: year === '' ? null : Number(year),
    institutionId: typed.school === null ? null : isCustom ? CUSTOM_SCHOOL_ID : Number(typed.school.id),
    institutionName: isCustom ? null : (typed.school?.label ?? null),
    institutionType: isCustom ? null : (typed.school?.institutionType ?? null),
    customInstitutionName: isCustom ? (typed.school?.label ?? null) : null,
    customInstitutionForeign: isCustom && typed.isForeign !== '' ? typed.isForeign === 'YES' : null,
  }
}

/** The page's field that shows the error of each saved field. */
const shownAt: Record<string, keyof TypedSchool> = {
  expectedOrGraduationYear: 'graduationYear',
  institutionName: 'school',
  institutionId: 'school',
  institutionType: 'school',
  customInstitutionForeign: 'isForeign',
}

/** Messages that are more helpful than the contract's. */
const helpfulMessages: Partial<Record<keyof TypedSchool, string>> = {
  graduationYear: words.errors.yearRequired,
  isForeign: words.errors.isForeignRequired,
}

/** Checks the school page of a level by the contract's own rules. */
export function schoolSchema(level: EducationLevel, thisYear: number) {
  return z
    .object({
      degreeType: z.string(),
      school: z.custom<PickedSchool | null>(),
      isForeign: z.custom<'YES' | 'NO' | ''>(),
      graduationYear: z.string(),
    })
    .check((check) => {
      const typed = check.value
      const flag = (name: keyof TypedSchool, message: string) =>
        check.issues.push({ code: 'custom', input: typed[name], path: [name], message })
      if (level === 'HIGHER_THAN_BACHELORS' && typed.degreeType === '')
        flag('degreeType', words.errors.degree)
      if (typed.school?.id === 'custom') {
        const wrong = institutionName.safeParse(typed.school.label).error?.issues[0]
        if (wrong) flag('school', wrong.message)
      }
      const year = plainTyped(typed.graduationYear).trim()
      if (year !== '' && !/^\d{4}$/.test(year)) flag('graduationYear', words.errors.year)
      else
        for (const { field, message } of educationProblems(educationFields(level, typed), thisYear)) {
          const name = shownAt[field]
          if (name)
            flag(name, message === wire.specified.required ? (helpfulMessages[name] ?? message) : message)
        }
    })
}
