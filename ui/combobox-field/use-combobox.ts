import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { afterPress } from '../form/after-press.ts'
import { type Found, type Option, type Search, useSearch } from './use-search.ts'

/** Delay after leaving the field before its text resets to the picked option. */
const RESET_MS = 125

/** State of the text box and its rows, the same in page and sheet. */
export type ComboboxState = {
  listId: string
  text: string
  rows: readonly Option[]
  found: Found
  isOpen: boolean
  /** Index of the row that Enter picks; -1 for none. */
  active: number
  /** Whether Enter or the form's submission found no answer in the text. */
  isUnchosen: boolean
  /** Whether the user is done with the text and waits for its search. */
  isAwaited: boolean
  /** How many answers were picked. */
  picks: number
  input: RefObject<HTMLInputElement | null>
  type: (text: string) => void
  pick: (option: Option | null) => void
  point: (row: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The box was focused. */
  enter: () => void
  leave: () => void
  /** The text is no longer visible, because its sheet closed. */
  close: () => void
}

/** Why the user is done with the text. */
type Done = 'LEFT' | 'ENTER' | 'SUBMIT'

/**
 * The found rows and, if a custom answer is allowed, the typed text as the last row. It is offered only after
 * the search has ended without finding it: earlier, it would be the first row and picked by mistake.
 */
export function rowsFor(found: Found, typed: string, isCustomAllowed: boolean): readonly Option[] {
  const own = typed.trim()
  const hasEnded = found.state === 'found' || found.state === 'failed'
  const isKnown = found.options.some(({ label }) => label.toLowerCase() === own.toLowerCase())
  if (!isCustomAllowed || !hasEnded || own === '' || isKnown) return found.options
  return [...found.options, { id: 'custom', label: own }]
}

/**
 * What the typed text becomes without a chosen row: the current answer or the only row of that name. Text
 * that was only left is never a custom answer. With Enter or Continue it is one, if allowed and if no row was
 * found: however fast the user is, the same text then has the same result.
 */
export function findAnswer(
  { options }: Found,
  typed: string,
  { value, isCustomAllowed, done }: { value: Option | null; isCustomAllowed: boolean; done: Done },
): Option | null {
  const own = typed.trim()
  const isSame = ({ label }: Option) => label.toLowerCase() === own.toLowerCase()
  if (value && isSame(value)) return value
  const [same, another] = options.filter(isSame)
  if (same && !another) return same
  const isCustom = isCustomAllowed && done !== 'LEFT' && options.length === 0
  return isCustom && own !== '' ? { id: 'custom', label: own } : null
}

/** A text box that finds rows (ARIA combobox, list autocomplete). The focus stays in the box. */
export function useCombobox(
  value: Option | null,
  onChange: (option: Option | null) => void,
  search: Search,
  isCustomAllowed: boolean,
): ComboboxState {
  const listId = useId()
  const { found, look } = useSearch(search)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [done, setDone] = useState<Done | null>(null)
  const [isUnchosen, setIsUnchosen] = useState(false)
  const [picks, setPicks] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  /** Whether the typed text is not yet an answer. It is known at once, before the next rendering. */
  const isPending = useRef(false)
  /** Whether the text was left before its rows were shown. */
  const isEarly = useRef(false)
  const isClosed = useRef(false)
  const isSubmitting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const rows = rowsFor(found, typed ?? '', isCustomAllowed)

  const reset = () => {
    clearTimeout(timer.current)
    isPending.current = false
    isEarly.current = false
    isSubmitting.current = false
    setTyped(null)
    setIsOpen(false)
    setActive(-1)
    setDone(null)
    setIsUnchosen(false)
  }

  const pick = (option: Option | null) => {
    reset()
    look('')
    setPicks((count) => count + 1)
    onChange(option)
  }

  const type = (text: string) => {
    clearTimeout(timer.current)
    isPending.current = text !== ''
    isEarly.current = false
    isClosed.current = false
    isSubmitting.current = false
    setDone(null)
    setIsUnchosen(false)
    setTyped(text)
    setActive(-1)
    setIsOpen(text.trim() !== '')
    look(text)
    if (text === '' && value) onChange(null)
  }

  const isSearching = found.state === 'searching'

  /** Keeps the text, which would otherwise be taken for the answer. */
  const flag = () => {
    clearTimeout(timer.current)
    isSubmitting.current = false
    setDone(null)
    setIsOpen(true)
    setIsUnchosen(true)
    input.current?.focus()
  }

  /**
   * Text that was left before its rows were shown stays, and the field asks for a choice. The list opens when
   * the user returns: until then it would cover the next fields.
   */
  const keep = () => {
    setDone(null)
    setIsOpen(false)
    setIsUnchosen(true)
  }

  /** Once the search has ended, picks what the typed text means, or asks, or resets it. */
  const settle = useEffectEvent((why: Done) => {
    const own = typed ?? ''
    const answer = findAnswer(found, own, { value, isCustomAllowed, done: why })
    const isAsked = why !== 'LEFT'
    if (answer) pick(answer)
    else if (isAsked && own.trim() === '') pick(null)
    else if (isAsked && !isClosed.current) return flag()
    else if (isEarly.current && isCustomAllowed && own.trim() !== '' && !isClosed.current) return keep()
    else reset()
    // While the browser is still firing the intercepted event, it ignores another submission.
    if (why === 'SUBMIT') setTimeout(() => input.current?.form?.requestSubmit())
  })
  useEffect(() => {
    if (done !== null && !isSearching) settle(done)
  }, [done, isSearching])

  const ask = (why: Done) => {
    clearTimeout(timer.current)
    setIsOpen(true)
    setDone(why)
  }

  /** Before the form handles its submission, the text must have become an answer. */
  const intercept = useEffectEvent((event: SubmitEvent) => {
    if (!isPending.current || event.target !== input.current?.form) return
    event.preventDefault()
    event.stopImmediatePropagation()
    isSubmitting.current = true
    ask('SUBMIT')
  })
  useEffect(() => {
    const watch = new AbortController()
    document.addEventListener('submit', intercept, { capture: true, signal: watch.signal })
    return () => watch.abort()
  }, [])

  const end = () => {
    setIsOpen(false)
    setDone('LEFT')
  }

  /** The press that left the box may submit the form, which must still find the text. */
  const leave = () =>
    afterPress(() => {
      clearTimeout(timer.current)
      if (isSubmitting.current || document.activeElement === input.current) return
      isEarly.current = isSearching
      timer.current = setTimeout(end, RESET_MS)
    })

  const enter = () => {
    if (isUnchosen) setIsOpen(true)
  }

  const close = () => {
    isClosed.current = true
    if (!isPending.current || isSubmitting.current) return
    clearTimeout(timer.current)
    isEarly.current = isSearching
    end()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const row = rows[active]
    if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && isOpen && row) pick(row)
    else if (event.key === 'Enter' && isPending.current) ask('ENTER')
    else if (event.key === 'Escape' && isOpen) setIsOpen(false)
    else return
    if (event.key.startsWith('Arrow')) setIsOpen(true)
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    listId,
    text: typed ?? value?.label ?? '',
    rows,
    found,
    isOpen,
    active,
    isUnchosen,
    isAwaited: done !== null && isSearching,
    picks,
    input,
    type,
    pick,
    point: setActive,
    onKeyDown,
    enter,
    leave,
    close,
  }
}
