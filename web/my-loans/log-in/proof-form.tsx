import type { Proof } from '@relief/contract/entities/proof.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import * as z from 'zod/mini'
import { proofWay } from '../use-log-in.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { SettingsForm } from './settings-form.tsx'

/** Asks for a proof of identity, then does the work. */
export function ProofForm({
  id,
  logIn,
  label,
  work,
  cancel,
}: Pick<LogInProps, 'logIn'> & {
  id: string
  label: string
  work: (proof: Proof) => Promise<void>
  cancel: () => void
}) {
  const way = proofWay(logIn)
  const schema = z.object({ proof: proofSchema(way) })
  const question = useSettingsForm(id, schema, { proof: '' }, async ({ proof }) => {
    await work(toProof(way, proof))
  })
  return (
    <SettingsForm question={question} label={label} button={label} cancel={cancel}>
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}
