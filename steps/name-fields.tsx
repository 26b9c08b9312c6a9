import { useField } from '@relief/ui/form/use-field.ts'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import type { FieldValues } from 'react-hook-form'
import { words } from './words.ts'

type TypedName = { firstName: string; lastName: string }

/** The legal name, as on an ID. */
export function NameFields<In extends TypedName & FieldValues, Out extends FieldValues>({
  question: whole,
  hint,
}: {
  question: QuestionForm<In, Out>
  /** Shown under the first field. */
  hint?: string
}) {
  // The page asks for more than a name; this component uses only the name fields of its form.
  const question = whole as unknown as QuestionForm<TypedName>
  return (
    <>
      <TextField
        label={words.nameFields.firstName}
        hint={hint}
        autoComplete="given-name"
        autoCapitalize="words"
        {...useField(question, 'firstName')}
      />
      <TextField
        label={words.nameFields.lastName}
        autoComplete="family-name"
        autoCapitalize="words"
        {...useField(question, 'lastName')}
      />
    </>
  )
}

/** An optional suffix such as "Jr.". */
export function SuffixField<In extends { suffixName: string } & FieldValues, Out extends FieldValues>({
  question: whole,
}: {
  question: QuestionForm<In, Out>
}) {
  const question = whole as unknown as QuestionForm<{ suffixName: string }>
  return (
    <TextField
      label={words.nameFields.suffix}
      hint={words.nameFields.suffixHint}
      autoComplete="honorific-suffix"
      room="short"
      {...useField(question, 'suffixName')}
    />
  )
}
