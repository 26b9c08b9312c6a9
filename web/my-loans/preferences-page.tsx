import type { ReplyOf } from '@relief/contract/call.ts'
import { getPreferencesCall, savePreferencesCall } from '@relief/contract/calls/account.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { CheckboxField } from '@relief/ui/checkbox-field/checkbox-field.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { words } from './words.ts'

type Preferences = ReplyOf<typeof getPreferencesCall>['result']

/** What a new application asks for again, and which emails to stop. No box is checked by default. */
export function PreferencesPage() {
  const { data, error } = useSWR('preferences', () => send(getPreferencesCall, {}), {
    revalidateOnFocus: false,
  })
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  return <Form saved={data.result} />
}

function Form({ saved }: { saved: Preferences }) {
  const [chosen, setChosen] = useState(saved)
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const [problem, setProblem] = useState('')
  const choose = (change: Partial<Preferences>) => {
    setChosen({ ...chosen, ...change })
    setState('open')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState('saving')
    setProblem('')
    try {
      await send(savePreferencesCall, { body: chosen })
      setState('saved')
    } catch (error) {
      setState('open')
      setProblem(toSubmitErrors(error).errors[0]?.message ?? '')
    }
  }
  return (
    <AccountFrame place="preferences" title={words.preferences.title} lead={<p>{words.preferences.lead}</p>}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <CheckboxField
            name="asksForAddress"
            label={words.preferences.address}
            value={!chosen.reusesAddress}
            onChange={(asks) => choose({ reusesAddress: !asks })}
          />
          <CheckboxField
            name="asksForPhone"
            label={words.preferences.phone}
            value={!chosen.reusesPhone}
            onChange={(asks) => choose({ reusesPhone: !asks })}
          />
          <PageSection title={words.preferences.emails}>
            <p>{words.preferences.emailsLead}</p>
          </PageSection>
          <CheckboxField
            name="stopsReminders"
            label={words.preferences.stopsReminders}
            value={chosen.stopsReminders}
            onChange={(stopsReminders) => choose({ stopsReminders })}
          />
          <CheckboxField
            name="stopsPaymentReminders"
            label={words.preferences.stopsPaymentReminders}
            value={chosen.stopsPaymentReminders}
            onChange={(stopsPaymentReminders) => choose({ stopsPaymentReminders })}
          />
          {problem ? (
            <InlineAlert kind="error" title={problem} isLive>
              <p>{words.preferences.failed}</p>
            </InlineAlert>
          ) : null}
          <div>
            <Button type="submit" busyLabel={state === 'saving' ? words.preferences.saving : undefined}>
              {words.preferences.save}
            </Button>
          </div>
          <p role="status">{state === 'saved' ? words.preferences.saved : ''}</p>
        </Stack>
      </form>
    </AccountFrame>
  )
}
