import type { ReplyOf } from '@relief/contract/call.ts'
import { askAssistantCall } from '@relief/contract/calls/chat.ts'
import { useRef, useState } from 'react'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { words } from './words.ts'

/** A question with its answer (null while pending), or the failure to show. */
export type Turn = {
  id: number
  question: string
  answer: ReplyOf<typeof askAssistantCall> | null
  failure: string | null
}

const MAX_EARLIER = 4

function toMessage(error: unknown): string {
  if (error instanceof ApiError && (error.status === 429 || error.status === 400)) return error.message
  return words.failed
}

/** The conversation, kept only in memory and only while the page is open. */
export function useConversation(applicationUuid: string) {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const next = useRef(0)
  const isWaiting = turns.some(({ answer, failure }) => answer === null && failure === null)

  /** @returns whether an answer arrived */
  async function ask(question: string): Promise<boolean> {
    const id = next.current++
    const settle = (outcome: Partial<Turn>) =>
      setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...outcome } : turn)))
    const earlier = turns.slice(-MAX_EARLIER).map((turn) => turn.question)
    setTurns((all) => [...all, { id, question, answer: null, failure: null }])
    try {
      settle({
        answer: await send(askAssistantCall, {
          params: { applicationUuid },
          body: { message: question, earlier },
        }),
      })
      return true
    } catch (error) {
      settle({ failure: toMessage(error) })
      return false
    }
  }
  return { turns, ask, isWaiting }
}
