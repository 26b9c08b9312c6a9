import { ButtonLink } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import useSWR from 'swr'
import { loadFailedChecks } from '../api/failed-checks.ts'
import { hrefTo } from '../paths.ts'
import { words } from './words.ts'

/** The link to a new application, or why and until when none is possible. */
export function ApplyAgain({ isFirst }: { isFirst: boolean }) {
  const { data: failed } = useSWR('failed-checks', loadFailedChecks, { dedupingInterval: 0 })
  if (failed === undefined) return null
  if (failed.length > 0)
    return (
      <InlineAlert kind="info" title={words.applyAgain.notYet}>
        {failed.map(({ checkName, failureReason }) => (
          <p key={checkName}>{failureReason}</p>
        ))}
      </InlineAlert>
    )
  return (
    <div>
      <ButtonLink look={isFirst ? 'primary' : 'secondary'} href={hrefTo('getRelief')}>
        {words.applyAgain.start}
      </ButtonLink>
    </div>
  )
}
