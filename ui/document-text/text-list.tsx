import { splitNumber } from '@relief/domain/list-item.ts'
import { NumberText } from './number-text.tsx'

/** The items of a document's list; each of them may start with its own number. */
export function TextList({ items }: { items: readonly string[] }) {
  const numbered = items.map(splitNumber)
  if (numbered.every(({ number }) => number !== null))
    return (
      <ol>
        {numbered.map(({ number, text }) => (
          <li key={number} value={number ?? 1}>
            <NumberText text={text} />
          </li>
        ))}
      </ol>
    )
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <NumberText text={item} />
        </li>
      ))}
    </ul>
  )
}
