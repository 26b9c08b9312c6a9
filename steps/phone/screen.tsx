import type { ReplyOf } from '@relief/contract/call.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PhoneField } from '@relief/ui/phone-field/phone-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import * as z from 'zod/mini'
import { phoneHint, typedPhone } from '../phone-field.ts'
import type { phoneStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof phoneStep.load>['stepData']

const schema = z.object({ phoneNumber: typedPhone })

/** The phone number alone, for an applicant whose address is known. */
export function PhoneScreen({ data, draft, submit }: ScreenProps<Data, { phoneNumber: string }>) {
  const saved = data.phoneNumber
  const question = useQuestionForm(schema, { phoneNumber: saved ? formatPhone(saved) : '' }, submit, draft)
  return (
    <QuestionPage
      title={words.title}
      labelFor="phoneNumber"
      hint={phoneHint}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <PhoneField label={words.title} isLabelledByHeading {...useField(question, 'phoneNumber')} />
    </QuestionPage>
  )
}
