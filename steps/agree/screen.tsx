import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { ConsentField } from '@relief/ui/consent-field/consent-field.tsx'
import { shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useChangedDocuments } from '../changed-documents.tsx'
import { OpenPdf } from '../open-pdf.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** The agreed texts, as shown. */
export type Agreement = { agreed: readonly LegalDocument[] }

const labels: Partial<Record<ConsentTitle, string>> = {
  ESIGN_CONSENT: shared.consents.online,
  ...words.labels,
}

const required: Partial<Record<ConsentTitle, string>> = words.required

type Ticks = Record<string, boolean>

function schemaFor(documents: readonly LegalDocument[], isOpened: boolean): z.ZodMiniType<Ticks, Ticks> {
  const fields = documents.map((document) => [
    document.titleName,
    z.boolean().check(
      z.refine(
        (isTicked: boolean) => isTicked,
        required[document.titleName] ?? words.otherRequired(shownTitle(document)),
      ),
      z.refine(() => document.titleName !== 'ESIGN_CONSENT' || isOpened, shared.openPdf.first),
    ),
  ])
  return z.object(Object.fromEntries(fields)) as z.ZodMiniType<Ticks, Ticks>
}

type Data = {
  documents: readonly LegalDocument[]
  /** Whether the applicant has opened the PDF of the consent to electronic records. */
  isPdfOpened: boolean
  /** Saves the PDF of a text. */
  keep: (titleName: ConsentTitle) => Promise<void>
}

/**
 * The consents that pricing needs and the privacy notice: one unchecked box for each text, which can be read
 * on the page and saved as a PDF.
 */
export function AgreeScreen({ data, submit }: ScreenProps<Data, Agreement>) {
  const { documents, keep } = data
  const [isOpened, setIsOpened] = useState(data.isPdfOpened)
  const question = useQuestionForm(
    schemaFor(documents, isOpened),
    Object.fromEntries(documents.map(({ titleName }) => [titleName, false])),
    () => submit({ agreed: documents }),
  )
  useChangedDocuments(documents, (titles) => {
    for (const title of titles) question.form.setValue(title, false)
    if (titles.includes('ESIGN_CONSENT')) setIsOpened(data.isPdfOpened)
  })
  return (
    <QuestionPage
      title={words.title}
      hint={words.hint}
      continueLabel={words.continue}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <InlineAlert kind="info" title={words.scoreTitle}>
          <p>{words.score}</p>
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
      action={isElectronic ? null : <DownloadButton about={shownTitle(document)} get={keep} />}
      label={labels[document.titleName] ?? shared.consents.other(shownTitle(document))}
      {...field}
    />
  )
}
