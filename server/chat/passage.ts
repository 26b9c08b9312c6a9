import type { TextBlock } from '@relief/contract/entities/text-block.ts'

/** A section of a help article; a null heading is its beginning. */
export type Place = { readonly slug: string; readonly heading: string | null }

/** A source of an answer: a section of an article, or facts of the applicant's own application. */
export type Passage = {
  readonly id: string
  /** The article; null for the applicant's own application. */
  readonly slug: string | null
  readonly group?: string
  readonly title: string
  readonly heading: string
  readonly blocks: readonly TextBlock[]
}

export const passageText = (blocks: readonly TextBlock[]) =>
  blocks.map((block) => (block.kind === 'list' ? block.items.join('. ') : block.text)).join(' ')
