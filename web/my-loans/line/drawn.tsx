import type { Line } from '@relief/contract/entities/line.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { words } from './words.ts'

type Draw = Line['draws'][number]

/** The outcome of the last draw, as far as it is known. */
export function Drawn({ draw }: { draw: Draw }) {
  const amount = formatDollars(draw.amount)
  if (draw.status === 'RETURNED')
    return (
      <InlineAlert
        kind="warning"
        title={draw.isRefused ? words.drawn.notSent(amount) : words.drawn.sentBack(amount)}
        isLive
      >
        <p>{words.drawn.returned(draw.returnReason ?? words.reasonUnknown)}</p>
      </InlineAlert>
    )
  return (
    <InlineAlert kind="success" title={words.drawn.title(amount)} isLive>
      <p>
        {draw.status === 'SETTLED'
          ? words.accounts[draw.account.accountType].sent(draw.account.accountLastFour)
          : words.drawn.sending}
      </p>
    </InlineAlert>
  )
}
