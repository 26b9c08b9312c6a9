import type { ReplyOf } from '@relief/contract/call.ts'
import type { EducationFields } from '@relief/contract/entities/education.ts'
import type { EducationLevel } from '@relief/contract/enumerations.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { ComboboxField } from '@relief/ui/combobox-field/combobox-field.tsx'
import { withDraft } from '@relief/ui/form/draft.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { QuestionPages, useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { memo, useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { words as shared } from '../words.ts'
import {
  educationFields,
  higherDegrees,
  levels,
  needsSchool,
  type PickedSchool,
  schoolSchema,
  toLevel,
  typedSchool,
} from './education-form.ts'
import type { educationStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof educationStep.load>['stepData'] & {
  today: CalendarDate
  searchSchools: (typed: string) => Promise<readonly PickedSchool[]>
}
type Props = ScreenProps<Data, EducationFields>

const levelSchema = z.object({
  level: z
    .custom<EducationLevel | ''>()
    .check(z.refine((level: EducationLevel | '') => level !== '', words.chooseLevel)),
})

const unsaved = typedSchool(undefined)

/**
 * The level on one page; for a level with a school, the school and year on the next, which is rendered once a
 * level is chosen.
 */
export function EducationScreen(props: Props) {
  const { data, draft } = props
  const { openPage, isChange = false } = usePageSetting()
  // Back from a later question opens the page that was answered last. The review opens the page of its row.
  const [isAtLast] = useState(() => !isChange && isSchoolSaved(data))
  const { page, goTo, goToReady, elements } = useQuestionPages(
    isAtLast ? ['school', 'level'] : ['level', 'school'],
    draft,
  )
  const isOpenedAtSchool = openPage === 'school'
  const [level, setLevel] = useState(() => withDraft(savedLevel(data), draft).level)
  const goToSchool = useCallback(() => goToReady('school'), [goToReady])
  const goBack = useCallback(() => goTo('level'), [goTo])
  const hasSchool = level !== '' && needsSchool(level)
  return (
    <QuestionPages
      shown={hasSchool ? page : 'level'}
      elements={elements}
      pages={[
        { name: 'level', content: <LevelPage {...props} onLevel={setLevel} goToSchool={goToSchool} /> },
        ...(hasSchool
          ? [
              {
                name: 'school',
                // Opened from the review, it is the first page: Back returns there.
                back: isOpenedAtSchool ? undefined : goBack,
                content: <SchoolPage key={level} {...props} level={level} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function savedLevel({ education: [saved] }: Data): { level: EducationLevel | '' } {
  return { level: saved ? toLevel(saved.degreeType) : '' }
}

function isSchoolSaved(data: Data): boolean {
  const { level } = savedLevel(data)
  return level !== '' && needsSchool(level)
}

type LevelProps = Props & { onLevel: (level: EducationLevel | '') => void; goToSchool: () => void }

const LevelPage = memo(({ data, draft, submit, onLevel, goToSchool }: LevelProps) => {
  const question = useQuestionForm(
    levelSchema,
    savedLevel(data),
    async ({ level: chosen }) => {
      if (chosen === '' || !needsSchool(chosen))
        return await submit(educationFields(chosen || 'LESS_THAN_HIGH_SCHOOL', unsaved))
      goToSchool()
      return null
    },
    draft,
  )
  const level = useWatch({ control: question.form.control, name: 'level' })
  useEffect(() => onLevel(level), [level, onLevel])
  return (
    <QuestionPage
      title={words.title}
      hint={words.hint}
      why={<p>{words.why}</p>}
      isFollowed={level !== '' && needsSchool(level)}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <RadioCards label={words.title} isLabelledByHeading choices={levels} {...useField(question, 'level')} />
    </QuestionPage>
  )
})

type SchoolProps = Props & { level: EducationLevel }

const SchoolPage = memo(({ data, draft, submit, level }: SchoolProps) => {
  const saved = data.education[0]
  const isSame = saved !== undefined && toLevel(saved.degreeType) === level
  const question = useQuestionForm(
    schoolSchema(level, Number(data.today.slice(0, 4))),
    isSame ? typedSchool(saved) : unsaved,
    (typed) => submit(educationFields(level, typed)),
    draft,
  )
  const school = useWatch({ control: question.form.control, name: 'school' })
  const degree = useField(question, 'degreeType')
  const isForeign = useField(question, 'isForeign')
  return (
    <QuestionPage
      title={words.schoolTitle}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        {level === 'HIGHER_THAN_BACHELORS' ? (
          <SelectField label={words.degree} choices={higherDegrees} {...degree} />
        ) : null}
        <ComboboxField
          label={words.school}
          search={data.searchSchools}
          isCustomAllowed
          {...useField(question, 'school')}
        />
        {school?.id === 'custom' ? (
          <RadioCards
            label={words.isForeign}
            columns={2}
            choices={[
              { value: 'YES', label: shared.common.yes },
              { value: 'NO', label: shared.common.no },
            ]}
            {...isForeign}
          />
        ) : null}
        <TextField
          label={words.graduationYear}
          inputMode="numeric"
          room="tiny"
          enterKeyHint="go"
          {...useField(question, 'graduationYear')}
        />
      </Stack>
    </QuestionPage>
  )
})
