import { useEffect, useRef } from 'react'

/** The event that asks every form on the page whether a reload would clear anything typed in it. */
const QUESTION = 'relief:would-reload-clear'

/** Whether a reload would clear anything that the visitor typed or chose on this page. */
export function wouldReloadClear(): boolean {
  return !document.dispatchEvent(new Event(QUESTION, { cancelable: true }))
}

/** Answers that question for one form. */
export function useReloadAnswer(isCleared: () => boolean): void {
  const latest = useRef(isCleared)
  useEffect(() => {
    latest.current = isCleared
  })
  useEffect(() => {
    const answer = (question: Event) => {
      if (latest.current()) question.preventDefault()
    }
    document.addEventListener(QUESTION, answer)
    return () => document.removeEventListener(QUESTION, answer)
  }, [])
}
