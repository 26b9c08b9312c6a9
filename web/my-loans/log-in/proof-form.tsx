import type { Proof } from '@relief/contract/entities/proof.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import * as z from 'zod/mini'
import { toSubmitErrors } from '../../funnel/submit-errors.ts'
import { proofWay } from '../use-log-in.ts'
import type { LogInProps } from './log-in-props.ts'
import { SettingsForm } from './settings-form.tsx'

/** Asks who acts, then does the work. */
export function ProofForm({
  logIn,
  label,
  work,
}: Pick<LogInProps, 'logIn'> & { label: string; work: (proof: Proof) => Promise<void> }) {
  const way = proofWay(logIn)
  const schema = z.object({ proof: proofSchema(way) })
  const question = useQuestionForm(schema, { proof: '' }, async ({ proof }) => {
    try {
      await work(toProof(way, proof))
    } catch (error) {
      return toSubmitErrors(error)
    }
    return null
  })
  return (
    <SettingsForm question={question} label={label} button={label}>
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}
