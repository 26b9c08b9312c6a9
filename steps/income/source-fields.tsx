import { Button } from '@relief/ui/button/button.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { AmountFields } from './amount-fields.tsx'
import { emptySource } from './income-form.ts'
import type { JobQuestion } from './income-props.tsx'
import { sourceChoices } from './source-choices.ts'
import { useLead } from './use-lead.tsx'
import { words } from './words.ts'

const { sources: text } = words

const ADD = 'add-income'

/**
 * Income besides a job, one card for each source. The notice about support comes before the list that names
 * it.
 */
export function SourceFields({ question, isOnly }: { question: JobQuestion; isOnly: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: question.form.control, name: 'sources' })
  const leadTo = useLead()
  const count = fields.length
  return (
    <Stack gap="tight">
      {isOnly ? null : <h2>{text.title}</h2>}
      <p>{text.support}</p>
      {fields.map((field, at) => (
        <Source
          key={field.id}
          question={question}
          at={at}
          {...(fields.length > 1 || !isOnly
            ? {
                onRemove: () => {
                  leadTo(at + 1 < count ? `sources.${at}.category` : ADD)
                  remove(at)
                },
              }
            : {})}
        />
      ))}
      <div>
        <Button
          look="link"
          id={ADD}
          onClick={() => {
            leadTo(`sources.${count}.category`)
            append(emptySource)
          }}
        >
          {fields.length === 0 ? text.addFirst : text.addAnother}
        </Button>
      </div>
    </Stack>
  )
}

function Source({ question, at, onRemove }: { question: JobQuestion; at: number; onRemove?: () => void }) {
  const { category } = useWatch({ control: question.form.control, name: `sources.${at}` }) ?? emptySource
  const description = useField(question, `sources.${at}.description`)
  return (
    <Card>
      <Stack>
        <SelectField
          label={text.from}
          choices={sourceChoices}
          {...useField(question, `sources.${at}.category`)}
        />
        <AmountFields
          question={question}
          label={text.amount}
          amount={`sources.${at}.amount`}
          period={`sources.${at}.period`}
        />
        {category === 'OTHER' ? <TextField label={text.description} {...description} /> : null}
        {onRemove ? (
          <div>
            <Button look="link" onClick={onRemove}>
              {text.remove}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
