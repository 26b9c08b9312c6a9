import { Button } from '@relief/ui/button/button.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useState } from 'react'
import { type Fill, fillsOfPage } from './fill.ts'
import styles from './toolkit-panel.module.css'
import { words } from './words.ts'

/** A key pressed in a field is an answer, not a command for the panel. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea')
}

/** For developers: ? opens and closes it, Escape closes it; it fills in the question on the page. */
export function ToolkitPanel() {
  const [fills, setFills] = useState<readonly Fill[] | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFills(null)
      if (event.key !== '?' || isTyping(event.target)) return
      setFills((open) => (open === null ? fillsOfPage() : null))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (fills === null) return null
  return (
    <aside className={styles.panel} aria-label={words.title}>
      <Stack gap="tight">
        <h2>{words.title}</h2>
        {fills.length === 0 ? <p>{words.nothing}</p> : null}
        {fills.map(({ label, run }) => (
          <Button key={label} look="secondary" onClick={() => void run()}>
            {label}
          </Button>
        ))}
        <p>{words.close}</p>
      </Stack>
    </aside>
  )
}
