import type { ReactNode } from 'react'
import { Stack } from '../stack/stack.tsx'
import styles from './example-sheet.module.css'

/** A page with one heading for the examples of a component. */
export function ExampleSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.sheet}>
      <h1>{title}</h1>
      <Stack gap="section">{children}</Stack>
    </main>
  )
}
