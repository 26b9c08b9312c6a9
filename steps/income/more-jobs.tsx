import { Button } from '@relief/ui/button/button.tsx'
import { FieldGroup } from '@relief/ui/field/field.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { useFieldArray } from 'react-hook-form'
import { type BaseIncome, emptyJob, kindAt } from './income-form.ts'
import type { IncomeProps, JobQuestion } from './income-props.tsx'
import { JobFields } from './job-fields.tsx'
import { useLead } from './use-lead.tsx'
import { words } from './words.ts'

const ADD = 'add-job'

/** The jobs besides the one that the page is about, one card for each. */
export function MoreJobs({
  question,
  base,
  data,
}: {
  question: JobQuestion
  base: BaseIncome
  data: IncomeProps['data']
}) {
  const { fields, append, remove } = useFieldArray({ control: question.form.control, name: 'jobs' })
  const leadTo = useLead()
  const count = fields.length
  return (
    <Stack gap="tight">
      {fields.map(({ id }, at) => {
        if (kindAt(base, at) !== null) return null
        const number = String(at + 1)
        return (
          <Card key={id}>
            <FieldGroup name={`jobs.${at}`} label={words.moreJobs.job(number)}>
              <Stack>
                <JobFields question={question} at={at} data={data} kind={null} />
                <div>
                  <Button
                    look="link"
                    onClick={() => {
                      leadTo(at + 1 < count ? `jobs.${at}.category` : ADD)
                      remove(at)
                    }}
                  >
                    {words.moreJobs.remove(number)}
                  </Button>
                </div>
              </Stack>
            </FieldGroup>
          </Card>
        )
      })}
      {base === 'NO_INCOME' ? null : (
        <div>
          <Button
            look="link"
            id={ADD}
            onClick={() => {
              leadTo(`jobs.${count}.category`)
              append(emptyJob)
            }}
          >
            {count === 0 ? words.moreJobs.addFirst : words.moreJobs.addAnother}
          </Button>
        </div>
      )}
    </Stack>
  )
}
