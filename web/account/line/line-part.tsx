import { drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import type { Line } from '@relief/contract/entities/line.ts'
import { SMALLEST_DRAW } from '@relief/contract/entities/line.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import useSWR from 'swr'
import { send } from '../../api/api-client.ts'
import { useAskOften } from '../../api/use-ask-often.ts'
import { refusalOf } from '../../funnel/refusal.ts'
import { CancelLine } from './cancel-line.tsx'
import { drawAnchor } from './draw-anchor.ts'
import { DrawForm } from './draw-form.tsx'
import { DrawList } from './draw-list.tsx'
import { DrawReview } from './draw-review.tsx'
import { LineFigures } from './line-figures.tsx'
import type { WantedDraw } from './wanted-draw.ts'

const exactly = (dollars: number) => formatMoney(toCents(dollars))
const isUnderWay = (line: Line | null) =>
  line?.draws.some(({ status }) => status === 'CREATED' || status === 'SUBMITTED') ?? false

/** A line of credit in the account: what is left, drawing from it, what was drawn, and ending it. Nothing without one. */
export function LinePart({ applicationUuid }: { applicationUuid: string }) {
  const params = { applicationUuid }
  const { data, mutate } = useSWR(
    ['line', applicationUuid],
    async () => (await send(getLineCall, { params })).result,
  )
  useAskOften(isUnderWay(data ?? null), mutate)
  const [wanted, setWanted] = useState<WantedDraw | null>(null)
  const [drawn, setDrawn] = useState<number | null>(null)
  const line = data ?? null
  if (line === null) return null

  const confirm = async (draw: WantedDraw): Promise<Refusal> => {
    try {
      const { result } = await send(drawCall, { params, body: draw })
      await mutate(result, { revalidate: false })
      setWanted(null)
      setDrawn(draw.amount)
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }

  return (
    <Stack>
      {line.cancelledAt === null ? null : (
        <InlineAlert kind="info" title={`Cancelled on ${formatLenderDay(line.cancelledAt)}`}>
          <p>
            Nothing more can be drawn, and the subscription has ended.{' '}
            {line.owed > 0 ? 'You pay back what you have drawn as planned.' : 'You owe nothing.'}
          </p>
        </InlineAlert>
      )}
      <LineFigures line={line} applicationUuid={applicationUuid} />
      {drawn === null ? null : (
        <InlineAlert kind="success" title={`You drew ${exactly(drawn)}`} isLive>
          <p>We send it now. You can follow it below.</p>
        </InlineAlert>
      )}
      {line.cancelledAt === null ? (
        <Drawing
          applicationUuid={applicationUuid}
          line={line}
          wanted={wanted}
          onWanted={(draw) => {
            setDrawn(null)
            setWanted(draw)
          }}
          confirm={confirm}
        />
      ) : null}
      {line.draws.length > 0 ? <DrawList line={line} /> : null}
      {line.cancelledAt === null && wanted === null ? (
        <CancelLine
          applicationUuid={applicationUuid}
          owes={line.owed > 0}
          onCancelled={(now) => {
            setDrawn(null)
            void mutate(now)
          }}
        />
      ) : null}
    </Stack>
  )
}

function Drawing({
  applicationUuid,
  line,
  wanted,
  onWanted,
  confirm,
}: {
  applicationUuid: string
  line: Line
  wanted: WantedDraw | null
  onWanted: (draw: WantedDraw | null) => void
  confirm: (draw: WantedDraw) => Promise<Refusal>
}) {
  if (line.left < SMALLEST_DRAW) return <p>You have drawn all that this line allows.</p>
  if (line.draws.some(({ status }) => status === 'CREATED')) return null
  if (wanted === null) return <DrawForm anchor={drawAnchor(applicationUuid)} line={line} review={onWanted} />
  return (
    <DrawReview line={line} draw={wanted} confirm={() => confirm(wanted)} change={() => onWanted(null)} />
  )
}
