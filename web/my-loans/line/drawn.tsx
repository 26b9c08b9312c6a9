import type { Line } from '@relief/contract/entities/line.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'

type Draw = Line['draws'][number]

/** The outcome of the last draw, as far as it is known. */
export function Drawn({ draw }: { draw: Draw }) {
  const amount = formatDollars(draw.amount)
  if (draw.status === 'RETURNED')
    return (
      <InlineAlert
        kind="warning"
        title={draw.isRefused ? `We could not send ${amount}` : `Your bank sent ${amount} back`}
        isLive
      >
        <p>{draw.returnReason ?? 'Your bank did not say why'}. You do not owe it. Draw to another account.</p>
      </InlineAlert>
    )
  return (
    <InlineAlert kind="success" title={`You drew ${amount}`} isLive>
      <p>
        {draw.status === 'SETTLED'
          ? `It was sent to your ${draw.account.accountType.toLowerCase()} account ending in ${draw.account.accountLastFour}.`
          : 'We send it now. You can follow it below.'}
      </p>
    </InlineAlert>
  )
}
