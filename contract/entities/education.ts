import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import * as z from 'zod/mini'
import { degreeType, institutionType } from '../enumerations.ts'
import { graduationYear, graduationYearProblem, institutionName, rowId, uuid } from '../fields.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'
import type { School } from './reference.ts'

/** How many schools and degrees one application may have. */
export const MAX_EDUCATION_ENTRIES = 20

/** The school id of a school that the applicant typed. */
export const CUSTOM_SCHOOL_ID = -1

const educationFields = {
  degreeType,
  expectedOrGraduationYear: z.optional(z.nullable(graduationYear)),
  institutionId: z.optional(z.nullable(rowId())),
  institutionName: z.optional(z.nullable(text({ most: 255 }))),
  institutionType: z.optional(z.nullable(institutionType)),
  customInstitutionName: z.optional(z.nullable(institutionName)),
  customInstitutionForeign: z.optional(z.nullable(z.boolean())),
  foreignInstitution: z.optional(z.nullable(z.boolean())),
  undergraduateMajorId: z.optional(z.nullable(rowId())),
  undergraduateMajorName: z.optional(z.nullable(text({ most: 255 }))),
  customUndergraduateMajorName: z.optional(z.nullable(institutionName)),
}

export const education = z.object({ id: uuid, applicationUuid: uuid, entityUuid: uuid, ...educationFields })
export type Education = z.infer<typeof education>

export const createEducation = z.object(educationFields)
/** The body that adds an entry; `id` as in addIncomeEntry. */
export const addEducation = z.object({ id: z.optional(uuid), ...educationFields })
/** An absent field keeps its value. */
export const updateEducation = z.object({ id: uuid, ...educationFields, degreeType: z.optional(degreeType) })
export type EducationFields = z.infer<typeof createEducation>

/** The youngest graduates of high schools and colleges are about this old. */
export const MINIMUM_GRADUATION_AGE = 10

export type EducationProblem = { field: string; message: string }

/**
 * Cross-field problems with the specification's messages; empty when complete.
 * @param thisYear today's calendar year, for the graduation window
 * @param born the applicant's date of birth; null while it is unknown
 */
export function educationProblems(
  fields: EducationFields,
  thisYear: number,
  born: CalendarDate | null = null,
): EducationProblem[] {
  const found: EducationProblem[] = []
  const noSchool = fields.degreeType === 'HIGH_SCHOOL' || fields.degreeType === 'LESS_THAN_HIGH_SCHOOL'
  const year = fields.expectedOrGraduationYear ?? null
  const yearProblem = year === null ? null : graduationYearProblem(year, thisYear)
  if (yearProblem !== null) found.push({ field: 'expectedOrGraduationYear', message: yearProblem })
  else if (year !== null && born !== null && year < Number(born.slice(0, 4)) + MINIMUM_GRADUATION_AGE)
    found.push({
      field: 'expectedOrGraduationYear',
      message: words.fields.tooYoung(String(MINIMUM_GRADUATION_AGE)),
    })
  if (noSchool) return found
  if (year === null) found.push({ field: 'expectedOrGraduationYear', message: words.specified.required })
  const isCustom = fields.institutionId === CUSTOM_SCHOOL_ID
  const name = isCustom ? fields.customInstitutionName : fields.institutionName
  if (!name) found.push({ field: 'institutionName', message: words.specified.institutionRequired })
  if (fields.institutionId === undefined || fields.institutionId === null)
    found.push({ field: 'institutionId', message: words.specified.institutionId })
  else if (isCustom && typeof fields.customInstitutionForeign !== 'boolean')
    found.push({ field: 'customInstitutionForeign', message: words.specified.required })
  else if (!isCustom && !fields.institutionType)
    found.push({ field: 'institutionType', message: words.specified.institutionType })
  return found
}

/**
 * Problems when a school from the list is sent with a different name or type; otherwise empty.
 * @param listed the school with this id in the list; null without one
 */
export function listedSchoolProblems(fields: EducationFields, listed: School | null): EducationProblem[] {
  if (listed === null) return [{ field: 'institutionId', message: words.education.unknownSchool }]
  const found: EducationProblem[] = []
  if (fields.institutionName !== listed.name)
    found.push({ field: 'institutionName', message: words.education.otherName(listed.name) })
  if (fields.institutionType !== listed.institutionType)
    found.push({ field: 'institutionType', message: words.education.otherType })
  return found
}
