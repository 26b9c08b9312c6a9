import { type MouseEvent, useRef, useState } from 'react'

/** Enter or Space this soon after the end of the work repeats the press that began it. */
const SAME_PRESS_MS = 500

/**
 * Runs the work of a button once for a press and its repetitions (a double click, or Enter twice), so that a
 * double click on a button that turns something on does not turn it off again.
 */
export function useOnePress() {
  const [isBusy, setIsBusy] = useState(false)
  const last = useRef({ isRunning: false, endedAt: Number.NEGATIVE_INFINITY })
  /** @param event the click, which counts the clicks of a pointer; a key's click counts none */
  const press = async ({ detail }: MouseEvent, work: () => Promise<unknown>) => {
    const { current: state } = last
    const isRepeated = detail > 1 || (detail === 0 && performance.now() - state.endedAt < SAME_PRESS_MS)
    if (state.isRunning || isRepeated) return
    state.isRunning = true
    setIsBusy(true)
    try {
      await work()
    } finally {
      state.isRunning = false
      state.endedAt = performance.now()
      setIsBusy(false)
    }
  }
  return { isBusy, press }
}
