import type { TextBlock } from '@relief/contract/entities/text-block.ts'

/** A passage's place in the help articles; the heading is null for the beginning. */
export type Place = { readonly slug: string; readonly heading: string | null }

/** What an answer can be made of: a section of an article, or something that the applicant's own request says. */
export type Passage = {
  readonly id: string
  /** The article; null for the applicant's own request. */
  readonly slug: string | null
  readonly group?: string
  readonly title: string
  readonly heading: string
  readonly blocks: readonly TextBlock[]
}

export const textOf = (blocks: readonly TextBlock[]) =>
  blocks.map((block) => (block.kind === 'list' ? block.items.join('. ') : block.text)).join(' ')
