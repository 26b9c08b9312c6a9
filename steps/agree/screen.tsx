import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { ConsentField } from '@relief/ui/consent-field/consent-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'

/** The texts that were agreed to, as shown. */
export type Agreement = { agreed: readonly LegalDocument[] }

const labels: Partial<Record<ConsentTitle, string>> = {
  ESIGN_CONSENT: 'I agree to get my documents online.',
  CREDIT_REPORT_AUTHORIZATION:
    'I allow Relief Loans and its partner banks to get my credit report with a soft check.',
  TERMS_OF_SERVICE: 'I agree to the terms of use.',
}

const needs: Partial<Record<ConsentTitle, string>> = {
  ESIGN_CONSENT: 'Tick the box to get your documents online',
  CREDIT_REPORT_AUTHORIZATION: 'Tick the box to allow a soft credit check',
  TERMS_OF_SERVICE: 'Tick the box to agree to the terms',
}

type Ticks = Record<string, boolean>

function schemaFor(documents: readonly LegalDocument[]): z.ZodMiniType<Ticks, Ticks> {
  const fields = documents.map(({ titleName, title }) => [
    titleName,
    z
      .boolean()
      .check(
        z.refine((isTicked: boolean) => isTicked, needs[titleName] ?? `Tick the box to agree to: ${title}`),
      ),
  ])
  return z.object(Object.fromEntries(fields)) as z.ZodMiniType<Ticks, Ticks>
}

/** The consents that pricing needs: one box for each text, none ticked, each text readable on the page. */
export function AgreeScreen({
  data,
  submit,
}: ScreenProps<{ documents: readonly LegalDocument[] }, Agreement>) {
  const { documents } = data
  const question = useQuestionForm(
    schemaFor(documents),
    Object.fromEntries(documents.map(({ titleName }) => [titleName, false])),
    () => submit({ agreed: documents }),
  )
  return (
    <QuestionPage
      title="See your offers"
      hint="Read and tick each box. Then we look for offers from our partner banks."
      continueLabel="See my offers"
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <InlineAlert kind="info" title="This will not hurt your credit score">
          <p>
            We do a soft check now. Only if you accept a loan may the bank do a hard check, and that can
            change your score a little.
          </p>
        </InlineAlert>
        {documents.map((document) => (
          <Consent key={document.titleName} document={document} question={question} />
        ))}
      </Stack>
    </QuestionPage>
  )
}

function Consent({ document, question }: { document: LegalDocument; question: QuestionForm<Ticks> }) {
  const field = useField(question, document.titleName)
  return (
    <ConsentField
      text={document}
      label={labels[document.titleName] ?? `I agree to: ${document.title}`}
      {...field}
    />
  )
}
