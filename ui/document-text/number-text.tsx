import { splitWhole } from '@relief/domain/one-line.ts'
import styles from './number-text.module.css'

/**
 * A text in which no application number, email address or phone number breaks over two lines where one line
 * has room for it.
 */
export function NumberText({ text }: { text: string }) {
  const pieces = splitWhole(text)
  if (pieces.length === 1) return text
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span
        key={pieces.slice(0, at).join('')}
        className={styles.number}
        translate={/[@\d]/.test(piece) ? 'no' : undefined}
      >
        {piece}
      </span>
    ),
  )
}
