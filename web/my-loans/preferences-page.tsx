import type { ReplyOf } from '@relief/contract/call.ts'
import { getPreferencesCall, savePreferencesCall } from '@relief/contract/calls/account.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { CheckboxField } from '@relief/ui/checkbox-field/checkbox-field.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { draftUnder } from '@relief/ui/form/draft.ts'
import { OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { useEntryDraft } from '../entry-draft.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { type Failure, toSubmitErrors } from '../funnel/submit-errors.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { words } from './words.ts'

type Preferences = ReplyOf<typeof getPreferencesCall>['result']

/** What a new application asks for again, and which emails to stop. No box is checked by default. */
export function PreferencesPage() {
  const { data, error, mutate } = useSWR(
    'preferences',
    async () => (await send(getPreferencesCall, {})).result,
  )
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  return (
    <Form
      saved={data}
      changed={(now) => mutate(now, { revalidate: false })}
      readAgain={async () => void (await mutate())}
    />
  )
}

/** The changes that are still to be saved: some may have been made while others were being sent. */
function stillToSave(changes: Partial<Preferences>, sent: Partial<Preferences>): Partial<Preferences> {
  const names = Object.keys(changes) as (keyof Preferences)[]
  return Object.fromEntries(
    names.filter((name) => changes[name] !== sent[name]).map((name) => [name, changes[name]]),
  )
}

function Form({
  saved,
  changed,
  readAgain,
}: {
  saved: Preferences
  changed: (now: Preferences) => Promise<unknown>
  readAgain: () => Promise<void>
}) {
  // Only what was changed here is sent, so that a save does not undo what was saved elsewhere.
  const draft = useEntryDraft()
  const [changes, setChanges] = useState<Partial<Preferences>>(() => draftUnder(draft, 'changes').kept())
  // The page reloads in another language.
  useEffect(() => draft.keep({ changes }), [draft, changes])
  const [isSaving, setIsSaving] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const chosen = { ...saved, ...changes }
  const choose = (change: Partial<Preferences>) => {
    setChanges((before) => ({ ...before, ...change }))
    setIsSaved(false)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setIsSaved(true)
    setFailure(null)
    try {
      await changed((await send(savePreferencesCall, { body: changes })).result)
      setChanges((now) => stillToSave(now, changes))
    } catch (error) {
      const failed = toSubmitErrors(error)
      setIsSaved(false)
      setFailure(failed)
      if (failed.isUnknown) await readAgain()
    }
    setIsSaving(false)
  }
  return (
    <AccountFrame place="preferences" title={words.preferences.title} lead={<p>{words.preferences.lead}</p>}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="section">
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
          </Stack>
          <Stack>
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
          </Stack>
          <Stack>
            {failure === null ? null : <FailureAlert failure={failure} failed={words.preferences.failed} />}
            <div>
              <Button type="submit" busyLabel={isSaving ? words.preferences.saving : undefined}>
                {words.preferences.save}
              </Button>
            </div>
            <OutcomeStatus
              outcome={isSaved && !isSaving ? { kind: 'success', text: words.preferences.saved } : null}
            />
          </Stack>
        </Stack>
      </form>
      <LanguageSetting />
    </AccountFrame>
  )
}
