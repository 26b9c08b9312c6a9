import { MINIMUM_AGE, type PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { firstName, lastName, ssn, suffixName } from '@relief/contract/fields.ts'
import { type CalendarDate, toCompactDate } from '@relief/domain/calendar-date.ts'
import { DateOfBirthField } from '@relief/ui/date-of-birth-field/date-of-birth-field.tsx'
import { readDateOfBirth, type TypedDate } from '@relief/ui/date-of-birth-field/typed-date.ts'
import { draftWithout } from '@relief/ui/form/draft.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { SsnField } from '@relief/ui/ssn-field/ssn-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { NameFields, SuffixField } from '../name-fields.tsx'
import { words } from './words.ts'

/** A field is absent to keep its saved value: the full number is never sent back to the browser. */
export type Identity = {
  dob?: string
  ssn?: string
  firstName?: string
  lastName?: string
  suffixName?: string | null
}

/** The saved date of birth as three boxes. */
function boxes(saved: string | null): TypedDate {
  const compact = saved === null ? '' : /^\d{4}-/.test(saved) ? toCompactDate(saved) : saved
  return { month: compact.slice(0, 2), day: compact.slice(2, 4), year: compact.slice(4) }
}

function schemaFor(today: CalendarDate, hasNumber: boolean, isChange: boolean) {
  return z.object({
    birthDate: z.custom<TypedDate>().check((check) => {
      const read = readDateOfBirth(check.value, today, MINIMUM_AGE)
      if ('problem' in read)
        check.issues.push({ code: 'custom', input: check.value, message: read.problem, path: [] })
    }),
    // Not validated when they are not asked for.
    firstName: isChange ? firstName : z.string(),
    lastName: isChange ? lastName : z.string(),
    suffixName: isChange ? suffixName : z.string(),
    ssn: z.string().check((check) => {
      if (check.value.trim() === '' && hasNumber) return
      const message =
        check.value.trim() === '' ? words.ssnRequired : ssn.safeParse(check.value).error?.issues[0]?.message
      if (message) check.issues.push({ code: 'custom', input: check.value, message, path: [] })
    }),
  })
}

/**
 * Date of birth and Social Security number; from the review, also the legal name, which comes from the
 * account. Nothing typed here is stored on the device: the draft is in memory, without the number.
 */
export function IdVerificationScreen({
  data,
  draft,
  submit,
}: ScreenProps<{ personalInfo: PersonalInfo; today: CalendarDate }, Identity>) {
  const { personalInfo, today } = data
  const { isChange = false } = usePageSetting()
  const lastFour = personalInfo.ssn?.slice(-4)
  const kept = useMemo(() => draft && draftWithout(draft, 'ssn'), [draft])
  const question = useQuestionForm(
    schemaFor(today, lastFour !== undefined, isChange),
    {
      birthDate: boxes(personalInfo.dob),
      ssn: '',
      firstName: personalInfo.firstName,
      lastName: personalInfo.lastName,
      suffixName: personalInfo.suffixName ?? '',
    },
    ({ birthDate, ssn: typed, ...name }) => {
      const read = readDateOfBirth(birthDate, today, MINIMUM_AGE)
      const digits = typed.replace(/\D/g, '')
      return submit({
        ...('date' in read && { dob: read.date }),
        ...(digits !== '' && { ssn: digits }),
        ...(isChange && { ...name, suffixName: name.suffixName || null }),
      })
    },
    kept,
  )
  return (
    <QuestionPage
      title={words.title}
      hint={words.hint}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        {isChange ? (
          <>
            <NameFields question={question} />
            <SuffixField question={question} />
          </>
        ) : null}
        <DateOfBirthField
          label={words.birthDate}
          hint={words.birthDateHint}
          {...useField(question, 'birthDate')}
        />
        <SsnField
          label={words.ssn}
          hint={lastFour === undefined ? words.ssnHint : words.ssnSavedHint(lastFour)}
          assurance={words.ssnAssurance}
          {...useField(question, 'ssn')}
        />
      </Stack>
    </QuestionPage>
  )
}
