import { getHelpArticleCall, listHelpArticlesCall } from '@relief/contract/calls/help.ts'
import { notFound } from '@relief/contract/problem.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'chat' | 'now'>
const handle = handleWith<Needs>()

const list = handle(listHelpArticlesCall, async ({ context, caller }) =>
  done(
    context.chat
      .helpAt(context.now(), caller.language)
      .articles.map(({ slug, title, group, summary, sections }) => ({
        slug,
        title,
        group,
        summary,
        headings: sections.flatMap(({ heading }) => heading ?? []),
      })),
  ),
)

const article = handle(getHelpArticleCall, async ({ params, context, caller }) => {
  const article = context.chat
    .helpAt(context.now(), caller.language)
    .articles.find(({ slug }) => slug === params.slug)
  if (article === undefined) throw notFound()
  return done(article)
})

export const helpEndpoints = [list, article]
