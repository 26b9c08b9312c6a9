import { cloneElement, isValidElement, type ReactNode } from 'react'
import { pseudoText } from './pseudo-text.ts'

function pseudoNode(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (Array.isArray(value)) return value.map(pseudoNode)
  if (!isValidElement<{ children?: unknown }>(value)) return value
  const { children } = value.props
  if (children === undefined) return value
  // Several children are several arguments, as in JSX: a list of them would need keys.
  const made = (Array.isArray(children) ? children : [children]).map(pseudoNode) as ReactNode[]
  return cloneElement(value, {}, ...made)
}

/** A catalog with every text, and every text that its functions return, in the made-up language. */
export function pseudoWords<Words>(words: Words): Words {
  if (typeof words === 'function')
    return ((...values: unknown[]) =>
      pseudoNode((words as (...values: unknown[]) => unknown)(...values))) as Words
  if (isValidElement(words) || typeof words === 'string') return pseudoNode(words) as Words
  if (Array.isArray(words)) return words.map(pseudoWords) as Words
  if (words === null || typeof words !== 'object') return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoWords(value)])) as Words
}
