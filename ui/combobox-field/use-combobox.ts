import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
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
  type: (text: string) => void
  pick: (option: Option | null) => void
  point: (row: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  leave: () => void
}

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
 * What the typed text becomes without a chosen row: the only row of that name. Before the rows were
 * shown, the text itself, if a custom answer is allowed; from then on, a custom answer must be chosen.
 */
function answerOf(found: Found, typed: string, isCustomAllowed: boolean): Option | null {
  const own = typed.trim()
  const [same, another] = found.options.filter(({ label }) => label.toLowerCase() === own.toLowerCase())
  if (same && !another) return same
  return isCustomAllowed && own !== '' ? { id: 'custom', label: own } : null
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
  /** The user is done with the text: before the search ended (EARLY), or after it. */
  const [done, setDone] = useState<'EARLY' | 'AFTER' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const rows = rowsFor(found, typed ?? '', isCustomAllowed)

  const reset = () => {
    setTyped(null)
    setIsOpen(false)
    setActive(-1)
    setDone(null)
  }

  const pick = (option: Option | null) => {
    reset()
    look('')
    onChange(option)
  }

  const type = (text: string) => {
    clearTimeout(timer.current)
    setDone(null)
    setTyped(text)
    setActive(-1)
    setIsOpen(text.trim() !== '')
    look(text)
    if (text === '' && value) onChange(null)
  }

  const isSearching = found.state === 'searching'

  /** Once the search has ended, picks what the typed text means, or resets it. */
  const settle = useEffectEvent(() => {
    const answer = answerOf(found, typed ?? '', isCustomAllowed && done === 'EARLY')
    if (answer) pick(answer)
    else reset()
  })
  useEffect(() => {
    if (done !== null && !isSearching) settle()
  }, [done, isSearching])

  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setIsOpen(false)
      setDone(isSearching ? 'EARLY' : 'AFTER')
    }, RESET_MS)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const row = rows[active]
    if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && isOpen && row) pick(row)
    else if (event.key === 'Enter' && isOpen && isSearching) setDone('EARLY')
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
    type,
    pick,
    point: setActive,
    onKeyDown,
    leave,
  }
}
