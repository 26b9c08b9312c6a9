import type { ReplyOf } from '@relief/contract/call.ts'
import type { addPasskeyCall } from '@relief/contract/calls/log-in.ts'
import { PrintButton } from '@relief/steps/print-button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { words } from './words.ts'

/** The log-in state after a change that may have created recovery codes, and the codes. */
export type Made = ReplyOf<typeof addPasskeyCall>['result']

/**
 * The newest recovery codes, in the section whose change made them. UNSEEN: they may never have been shown,
 * because the reply that had them was lost. One value for the whole page, because new codes end older ones.
 */
export type NewestCodes = { section: Section; codes: readonly string[] } | 'UNSEEN' | null
type Section = 'PASSKEYS' | 'APP'
export type CodesProps = { newest: NewestCodes; setNewest: (newest: NewestCodes) => void }

/** How many recovery codes are left; or that the applicant needs new ones, because these were never shown. */
export function CodesLeft({ count, areUnseen }: { count: number; areUnseen: boolean }) {
  if (!areUnseen) return <p>{words.codes.left(count)}</p>
  return (
    <InlineAlert kind="warning" title={words.codes.unseenTitle} isLive>
      <p>{words.codes.unseen}</p>
    </InlineAlert>
  )
}

/** Recovery codes, shown once when they are created; renders nothing in a section that did not make them. */
export function RecoveryCodes({ newest, section }: { newest: NewestCodes; section: Section }) {
  if (newest === null || newest === 'UNSEEN' || newest.section !== section) return null
  return (
    <InlineAlert kind="info" title={words.codes.title} isLive>
      <Stack gap="tight">
        <p>{words.codes.why}</p>
        <ul>
          {newest.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <PrintButton />
      </Stack>
    </InlineAlert>
  )
}
