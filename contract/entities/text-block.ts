import * as z from 'zod/mini'

/** A piece of running text, as pages and answers are made of. */
export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
export type TextBlock = z.infer<typeof textBlock>
