import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import { Icon } from '@relief/ui/icon/icon.tsx'
import { useEffect, useRef } from 'react'
import { BASE } from '../paths.ts'
import styles from './conversation.module.css'
import type { Turn } from './use-conversation.ts'
import { words } from './words.ts'

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Sources({ answer: { sources, labels } }: { answer: NonNullable<Turn['answer']> }) {
  if (sources.length === 0) return null
  return (
    <div className={styles.sources}>
      <p>{labels.sources}</p>
      <ul>
        {sources.map(({ title, slug }) => (
          <li key={title}>
            {slug === null ? (
              title
            ) : (
              <a href={`${BASE}/help/${slug}`} target="_blank" rel="noreferrer">
                {title}
                <span className="visually-hidden">{labels.newTab}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Reply({ turn: { answer, failure } }: { turn: Turn }) {
  if (failure !== null)
    return (
      <p className={styles.failure}>
        <Icon name="alert" />
        <span>{failure}</span>
      </p>
    )
  if (answer === null) return <p className={styles.waiting}>{words.waiting}</p>
  return (
    <div className={styles.answer} lang={answer.language}>
      {answer.hadPersonalData ? <p className={styles.note}>{answer.labels.removed}</p> : null}
      {answer.answer.map((block) => (
        <Block key={block.kind === 'list' ? block.items.join() : block.text} block={block} />
      ))}
      <Sources answer={answer} />
    </div>
  )
}

/**
 * Questions and answers, announced to screen readers as they arrive; the newest one is scrolled into view.
 */
export function Conversation({ turns, greeting }: { turns: readonly Turn[]; greeting: string }) {
  const latest = useRef<HTMLDivElement>(null)
  const newest = turns.at(-1)
  useEffect(() => {
    if (newest !== undefined) latest.current?.scrollIntoView({ block: 'start' })
  }, [newest])
  return (
    <div className={styles.log} role="log" aria-label={words.conversation}>
      <div className={styles.reply}>
        <p>{greeting}</p>
      </div>
      {turns.map((turn) => (
        <div key={turn.id} className={styles.turn} ref={turn === newest ? latest : null}>
          <p className={styles.question}>
            <span className="visually-hidden">{words.youAsked}</span>
            {turn.question}
          </p>
          <div className={styles.reply}>
            <span className="visually-hidden">{words.assistantSaid}</span>
            <Reply turn={turn} />
          </div>
        </div>
      ))}
    </div>
  )
}
