import { useRef, useState } from 'react'

/** A second press this soon after the end of the first repeats it: a double click, or Enter twice. */
const SAME_PRESS_MS = 500

/**
 * Runs the work of a button once for a press and its repetitions, so that a double click on a button that
 * turns something on does not turn it off again.
 */
export function useOnePress() {
  const [isBusy, setIsBusy] = useState(false)
  const last = useRef({ isRunning: false, endedAt: Number.NEGATIVE_INFINITY })
  const press = async (work: () => Promise<unknown>) => {
    const { current: state } = last
    if (state.isRunning || performance.now() - state.endedAt < SAME_PRESS_MS) return
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
