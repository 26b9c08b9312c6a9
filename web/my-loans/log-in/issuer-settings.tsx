import type { Issuer } from '@relief/contract/calls/accounts.ts'
import { removeIssuerCall } from '@relief/contract/calls/log-in.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { words as authWords } from '../../auth/words.ts'
import { proofWay } from '../use-log-in.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { makeChange } from './make-change.ts'
import { OpenButton, SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

const names: Record<Issuer, string> = authWords.elsewhere.names

/** The Apple and Google identities linked to the account. */
export function IssuerSettings(props: LogInProps) {
  const [removing, setRemoving] = useState<Issuer | null>(null)
  return (
    <Stack>
      {props.logIn.issuers.map((issuer) => (
        <Stack gap="tight" key={issuer}>
          <p>{words.issuers.can(names[issuer])}</p>
          {removing === issuer ? (
            <Removal {...props} issuer={issuer} cancel={() => setRemoving(null)} />
          ) : (
            <OpenButton form={issuer} onClick={() => setRemoving(issuer)}>
              {words.issuers.stop(names[issuer])}
            </OpenButton>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

function Removal({ logIn, changed, issuer, cancel }: LogInProps & { issuer: Issuer; cancel: () => void }) {
  const way = proofWay(logIn)
  const schema = z.object({ proof: proofSchema(way) })
  const question = useSettingsForm(issuer, schema, { proof: '' }, async ({ proof }) => {
    const body = { issuer, proof: toProof(way, proof) }
    changed(
      await makeChange(
        () => send(removeIssuerCall, { body }),
        ({ issuers }) => !issuers.includes(issuer),
      ),
    )
  })
  return (
    <SettingsForm
      question={question}
      label={words.issuers.stop(names[issuer])}
      button={words.issuers.remove(names[issuer])}
      cancel={cancel}
    >
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}
