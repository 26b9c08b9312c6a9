import { drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import type { Line } from '@relief/contract/entities/line.ts'
import { SMALLEST_DRAW } from '@relief/contract/entities/line.ts'
import type { LinkedAccount } from '@relief/contract/entities/payout.ts'
import { dayInSentence } from '@relief/domain/one-line.ts'
import { loadLinkedAccounts } from '@relief/steps/payout-account.tsx'
import { type ProofWay, toProof } from '@relief/steps/proof-field.tsx'
import { FocusedStatus } from '@relief/ui/focused-status/focused-status.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { usePolling } from '@relief/ui/polling/use-polling.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { send } from '../../api/api-client.ts'
import { type Failure, toSubmitErrors } from '../../funnel/submit-errors.ts'
import { OpenButton } from '../log-in/settings-form.tsx'
import { proofWay, useLogIn } from '../use-log-in.ts'
import { CancelLine } from './cancel-line.tsx'
import { drawAnchor, isDrawLinked } from './draw-anchor.ts'
import { DrawForm } from './draw-form.tsx'
import { DrawList } from './draw-list.tsx'
import { asksProof, DrawReview } from './draw-review.tsx'
import { Drawn } from './drawn.tsx'
import { LineFigures } from './line-figures.tsx'
import { drawBody, type WantedDraw } from './wanted-draw.ts'
import { words } from './words.ts'

/** The pause between polls while nothing is under way: a bank may still return what was sent. */
const CALM_PAUSE_MS = 15_000

const isUnderWay = (line: Line | null) =>
  line?.draws.some(({ status }) => status === 'CREATED' || status === 'SUBMITTED') ?? false

/**
 * A line of credit: what is available, the draw form, the statement, and canceling it. Empty without a line.
 */
export function LineSection({ applicationUuid, isMain }: { applicationUuid: string; isMain: boolean }) {
  const params = { applicationUuid }
  const { data, mutate } = useSWR(
    ['line', applicationUuid],
    async () => (await send(getLineCall, { params })).result,
    { refreshInterval: (line) => (line && line.draws.length > 0 ? CALM_PAUSE_MS : 0) },
  )
  const { data: linked, mutate: readAccounts } = useSWR(
    ['linked-accounts', applicationUuid],
    () => loadLinkedAccounts({ send, applicationUuid }),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const { data: logIn } = useLogIn()
  const [wanted, setWanted] = useState<WantedDraw | null>(null)
  const [isReviewing, setIsReviewing] = useState(false)
  const [isDrawing, setIsDrawing] = useState(() => isDrawLinked(applicationUuid))
  const [drawn, setDrawn] = useState<string | null>(null)
  const [hasCancelled, setHasCancelled] = useState(false)
  // The wanted draw may have been placed although its reply was lost.
  const [isUnknown, setIsUnknown] = useState(false)
  usePolling((isReviewing && isUnknown) || isUnderWay(data ?? null), mutate)
  const line = data ?? null
  const placed = line?.draws.find(({ drawUuid }) => drawUuid === wanted?.drawUuid)?.drawUuid ?? null
  useEffect(() => {
    if (placed === null) return
    setWanted(null)
    setIsReviewing(false)
    setIsDrawing(false)
    setIsUnknown(false)
    setDrawn(placed)
  }, [placed])
  if (line === null) return null
  const drawnNow = line.draws.find(({ drawUuid }) => drawUuid === drawn)

  const way = proofWay(logIn ?? { hasPassword: true, hasApp: false, passkeys: [] })
  const confirm = async (draw: WantedDraw, typed: string): Promise<Failure | null> => {
    try {
      const proof = asksProof(draw, way) ? toProof(way, typed) : undefined
      const { result } = await send(drawCall, {
        params,
        body: { ...drawBody(draw, line.draws.length), proof },
      })
      await mutate(result, { revalidate: false })
      return null
    } catch (error) {
      const failure = toSubmitErrors(error)
      // The bank may no longer share the chosen account.
      if (draw.to?.kind === 'LINKED') void readAccounts()
      const now = await mutate()
      if (now?.draws.some(({ drawUuid }) => drawUuid === draw.drawUuid)) return null
      // A rejection of a later press says nothing about an earlier one without a reply.
      if (!failure.isUnknown && !isUnknown) return failure
      setIsUnknown(true)
      return { errors: [...failure.errors, { message: words.review.unknownHelp }], isUnknown: true }
    }
  }

  // A subscription can be due after the balance is paid back.
  const owes = line.duePayments.length > 0
  return (
    <Stack>
      {line.cancelledAt === null ? null : hasCancelled ? (
        <FocusedStatus>
          <Cancelled at={line.cancelledAt} owes={owes} />
        </FocusedStatus>
      ) : (
        <Cancelled at={line.cancelledAt} owes={owes} />
      )}
      <LineFigures line={line} applicationUuid={applicationUuid} />
      {drawnNow ? (
        <FocusedStatus>
          <Drawn draw={drawnNow} />
        </FocusedStatus>
      ) : null}
      {line.cancelledAt === null ? (
        <Drawing
          applicationUuid={applicationUuid}
          line={line}
          linked={linked ?? null}
          isMain={isMain}
          isOpen={isDrawing}
          setIsOpen={setIsDrawing}
          wanted={wanted}
          isReviewing={isReviewing}
          review={(draw) => {
            setDrawn(null)
            setWanted(draw)
            setIsReviewing(true)
          }}
          change={() => setIsReviewing(false)}
          confirm={confirm}
          way={way}
        />
      ) : null}
      {line.draws.length > 0 ? <DrawList line={line} /> : null}
      {line.cancelledAt === null && !isReviewing ? (
        <CancelLine
          applicationUuid={applicationUuid}
          owes={owes}
          onCancelled={(now) => {
            setDrawn(null)
            setHasCancelled(true)
            void mutate(now)
          }}
          readAgain={() => mutate()}
        />
      ) : null}
    </Stack>
  )
}

function Drawing({
  applicationUuid,
  line,
  linked,
  isMain,
  isOpen,
  setIsOpen,
  wanted,
  isReviewing,
  review,
  change,
  confirm,
  way,
}: {
  applicationUuid: string
  line: Line
  /** The accounts of the linked bank; null until they are known. */
  linked: readonly LinkedAccount[] | null
  isMain: boolean
  /** Whether the form is open. */
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** The last typed values, kept while the applicant changes them. */
  wanted: WantedDraw | null
  isReviewing: boolean
  review: (draw: WantedDraw) => void
  change: () => void
  confirm: (draw: WantedDraw, proof: string) => Promise<Failure | null>
  way: ProofWay
}) {
  if (line.left < SMALLEST_DRAW) return <p>{words.allDrawn}</p>
  if (line.draws.some(({ status }) => status === 'CREATED')) return null
  if (linked === null) return null
  if (!isOpen)
    return (
      <OpenButton
        form={drawAnchor(applicationUuid)}
        look={isMain ? 'primary' : 'secondary'}
        onClick={() => setIsOpen(true)}
      >
        {words.draw.title}
      </OpenButton>
    )
  if (wanted === null || !isReviewing)
    return (
      <DrawForm
        applicationUuid={applicationUuid}
        line={line}
        linked={linked}
        isMain={isMain}
        earlier={wanted}
        review={review}
        close={() => setIsOpen(false)}
      />
    )
  return (
    <DrawReview
      line={line}
      isMain={isMain}
      draw={wanted}
      way={way}
      confirm={(proof) => confirm(wanted, proof)}
      change={change}
    />
  )
}

function Cancelled({ at, owes }: { at: string; owes: boolean }) {
  return (
    <InlineAlert kind="info" title={words.canceled.title(dayInSentence(at))}>
      <p>{owes ? words.canceled.owing : words.canceled.owingNothing}</p>
    </InlineAlert>
  )
}
