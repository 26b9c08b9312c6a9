import type { PageHistory } from '@relief/ui/question-page/page-setting.ts'
import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { renewIdentity } from '../api/use-identity.ts'
import { BASE } from '../paths.ts'
import { entryNumber } from './history-move.ts'

type EntryState = { usr?: { pagesBelow?: unknown } | null; idx?: unknown } | null

/** How many earlier history entries belong to the same question. */
function pagesBelow(): number {
  const below = (window.history.state as EntryState)?.usr?.pagesBelow
  return typeof below === 'number' ? below : 0
}

/** Adds an entry with the same address and the same key, so that the router sees no change of page. */
function addEntry(): void {
  const state = window.history.state as EntryState
  const usr = { ...state?.usr, pagesBelow: pagesBelow() + 1 }
  window.history.pushState({ ...state, idx: entryNumber() + 1, usr }, '')
}

/**
 * The state of a history entry whose page is opened again: how many earlier entries belong to the question.
 */
export function entryStateAt(path: string): unknown {
  if (BASE + path !== window.location.pathname || window.location.search !== '') return undefined
  return (window.history.state as EntryState)?.usr ?? undefined
}

/**
 * The pages of a question in the browser's history. The browser's Back does the same as the page's own Back:
 * it goes to the previous page of the question, and from the first page it leaves the question, past all of
 * its entries.
 * @param path of the question; `isSettled` once that path's page is shown
 */
export function usePageHistory(path: string, isSettled: boolean): PageHistory {
  const location = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const shown = useRef<{ back: (() => void) | null }>({ back: null })
  const lastEntry = useRef<number | null>(null)
  const isGoingBack = useRef(false)
  const isHere = useRef(false)
  const history = useMemo(() => {
    const isAllowed = () => !isGoingBack.current && isHere.current
    const add = () => {
      addEntry()
      lastEntry.current = entryNumber()
    }
    const open = () => {
      if (!isAllowed()) return
      add()
      // Opening this page sends no answers, so nothing else would say that the session has ended.
      renewIdentity().catch(() => null)
    }
    /** Without an earlier entry, Back would leave the question from its second or a later page. */
    const keepOneBelow = () => {
      if (shown.current.back !== null && pagesBelow() === 0 && isAllowed()) add()
    }
    const goBack = (back: () => void) => {
      isGoingBack.current = true
      try {
        flushSync(back)
      } finally {
        isGoingBack.current = false
      }
    }
    return {
      add: open,
      goBack,
      keepOneBelow,
      provideBack: (back: (() => void) | null) => {
        const provided = { back }
        shown.current = provided
        keepOneBelow()
        return () => {
          if (shown.current === provided) shown.current = { back: null }
        }
      },
    }
  }, [])
  useEffect(() => {
    isHere.current = isSettled && location.pathname === path
    // The router may render an entry before the listener below compares it with the previous one.
    if (isPop && lastEntry.current !== null) return
    lastEntry.current = entryNumber()
    history.keepOneBelow()
  }, [history, path, isSettled, location, isPop])
  useEffect(() => {
    const onPop = () => {
      const now = entryNumber()
      const moved = now - (lastEntry.current ?? now)
      lastEntry.current = now
      if (!isHere.current || moved >= 0 || window.location.pathname !== BASE + path) return
      for (let page = moved; page < 0; page += 1) {
        const { back } = shown.current
        if (back === null) return window.history.go(-pagesBelow() - 1)
        history.goBack(back)
      }
      history.keepOneBelow()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [history, path])
  return history
}
