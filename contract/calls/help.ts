import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { textBlock } from '../entities/text-block.ts'
import { resultEnvelope } from '../envelope.ts'
import { text } from '../text.ts'

/** Lower case with dashes: the last part of the article's address. */
const slug = text({ most: 80 }, z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const heading = { slug, title: z.string(), group: z.string(), summary: z.string() }

const helpArticle = z.object({
  ...heading,
  /** Null for the text before the first heading. */
  sections: z.array(z.object({ heading: z.nullable(z.string()), blocks: z.array(textBlock) })),
  related: z.array(z.object({ slug, title: z.string() })),
})
export type HelpArticle = z.infer<typeof helpArticle>

/** An article in the list, with the headings of its sections, which the help page's search also reads. */
const listedArticle = z.object({ ...heading, headings: z.array(z.string()) })
export type ListedArticle = z.infer<typeof listedArticle>

export const listHelpArticlesCall = defineCall({
  id: 'listHelpArticles',
  summary: 'Every help article by its heading, in the order of their groups',
  method: 'GET',
  path: '/api/help/articles',
  auth: 'none',
  reply: resultEnvelope(z.array(listedArticle)),
})

export const getHelpArticleCall = defineCall({
  id: 'getHelpArticle',
  summary: 'One help article',
  method: 'GET',
  path: '/api/help/articles/{slug}',
  auth: 'none',
  params: z.object({ slug }),
  reply: resultEnvelope(helpArticle),
})
