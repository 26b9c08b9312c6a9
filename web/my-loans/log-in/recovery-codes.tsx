import type { ReplyOf } from '@relief/contract/call.ts'
import type { addPasskeyCall } from '@relief/contract/calls/log-in.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { words } from './words.ts'

/** Receives the log-in state after a change that may have created recovery codes. */
export type MadeCodes = (made: ReplyOf<typeof addPasskeyCall>['result']) => void

/** Recovery codes, shown once when they are created; renders nothing without codes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <InlineAlert kind="info" title={words.codes.title} isLive>
      <p>{words.codes.why}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
