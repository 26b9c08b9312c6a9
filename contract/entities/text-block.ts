import * as z from 'zod/mini'

/** A block of running text in pages and answers. */
export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
export type TextBlock = z.infer<typeof textBlock>
