import { splitNumbers } from '@relief/domain/one-line.ts'
import styles from './number-text.module.css'

/** A text in which no application number breaks over two lines where one line has room for it. */
export function NumberText({ text }: { text: string }) {
  const pieces = splitNumbers(text)
  if (pieces.length === 1) return text
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className={styles.number} translate="no">
        {piece}
      </span>
    ),
  )
}
