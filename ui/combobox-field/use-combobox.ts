import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const rows = rowsFor(found, typed ?? '', isCustomAllowed)

  const pick = (option: Option | null) => {
    setTyped(null)
    setIsOpen(false)
    setActive(-1)
    look('')
    onChange(option)
  }

  const type = (text: string) => {
    clearTimeout(timer.current)
    setTyped(text)
    setActive(-1)
    setIsOpen(text.trim() !== '')
    look(text)
    if (text === '' && value) onChange(null)
  }

  /** Resets the typed text. A whole name that was found is picked; a custom answer must be chosen. */
  const leave = () => {
    timer.current = setTimeout(() => {
      const own = typed?.trim().toLowerCase() ?? ''
      const [same, another] = found.options.filter(({ label }) => label.toLowerCase() === own)
      if (same && !another) pick(same)
      setTyped(null)
      setIsOpen(false)
      setActive(-1)
    }, RESET_MS)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const row = rows[active]
    if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && isOpen && row) pick(row)
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
