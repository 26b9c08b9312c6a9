import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { ConsentField } from '@relief/ui/consent-field/consent-field.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { OpenPdf, openFirst } from '../open-pdf.tsx'

/** The texts that were agreed to, as shown. */
export type Agreement = { agreed: readonly LegalDocument[] }

const labels: Partial<Record<ConsentTitle, string>> = {
  ESIGN_CONSENT: 'I agree to get my documents online.',
  CREDIT_REPORT_AUTHORIZATION:
    'I allow Relief Loans and its partner banks to get my credit report with a soft check.',
  TERMS_OF_SERVICE: 'I agree to the terms of use.',
  PRIVACY_NOTICE: 'I have received the privacy notice.',
}

const needs: Partial<Record<ConsentTitle, string>> = {
  ESIGN_CONSENT: 'Tick the box to get your documents online',
  CREDIT_REPORT_AUTHORIZATION: 'Tick the box to allow a soft credit check',
  TERMS_OF_SERVICE: 'Tick the box to agree to the terms',
  PRIVACY_NOTICE: 'Tick the box to say that you have the privacy notice',
}

type Ticks = Record<string, boolean>

function schemaFor(documents: readonly LegalDocument[], isOpened: boolean): z.ZodMiniType<Ticks, Ticks> {
  const fields = documents.map(({ titleName, title }) => [
    titleName,
    z.boolean().check(
      z.refine((isTicked: boolean) => isTicked, needs[titleName] ?? `Tick the box to agree to: ${title}`),
      z.refine(() => titleName !== 'ESIGN_CONSENT' || isOpened, openFirst),
    ),
  ])
  return z.object(Object.fromEntries(fields)) as z.ZodMiniType<Ticks, Ticks>
}

type Data = {
  documents: readonly LegalDocument[]
  /** Whether the consent to electronic records was opened as a PDF before. */
  isPdfOpened: boolean
  /** Saves the PDF of a text. */
  keep: (titleName: ConsentTitle) => Promise<void>
}

/**
 * The consents that pricing needs and the privacy notice: one box for each text, none ticked, each text
 * readable on the page and kept as a PDF.
 */
export function AgreeScreen({ data, submit }: ScreenProps<Data, Agreement>) {
  const { documents, keep } = data
  const [isOpened, setIsOpened] = useState(data.isPdfOpened)
  const question = useQuestionForm(
    schemaFor(documents, isOpened),
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
            We do a soft check now. Only if you accept a loan does the bank do a hard check, and that can
            lower your score a little.
          </p>
        </InlineAlert>
        {documents.map((document) => (
          <Consent
            key={document.titleName}
            document={document}
            question={question}
            keep={() => keep(document.titleName)}
            isOpened={isOpened}
            onOpened={() => {
              setIsOpened(true)
              question.form.clearErrors('ESIGN_CONSENT')
            }}
          />
        ))}
      </Stack>
    </QuestionPage>
  )
}

function Consent({
  document,
  question,
  keep,
  isOpened,
  onOpened,
}: {
  document: LegalDocument
  question: QuestionForm<Ticks>
  keep: () => Promise<void>
  isOpened: boolean
  onOpened: () => void
}) {
  const field = useField(question, document.titleName)
  const isElectronic = document.titleName === 'ESIGN_CONSENT'
  return (
    <ConsentField
      text={document}
      before={
        isElectronic ? (
          <OpenPdf document={document} isOpened={isOpened} open={keep} onOpened={onOpened} />
        ) : null
      }
      action={isElectronic ? null : <DownloadButton about={document.title} get={keep} />}
      label={labels[document.titleName] ?? `I agree to: ${document.title}`}
      {...field}
    />
  )
}
