import { getHelpArticleCall, type ListedArticle, listHelpArticlesCall } from '@relief/contract/calls/help.ts'
import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import { STATUS_PATH } from '@relief/contract/routes.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, LinkList, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { pageLanguage } from '../frame/page-language.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { articleIn, hrefTo } from '../paths.ts'
import { createFinder } from './find-articles.ts'
import styles from './help-pages.module.css'
import { words } from './words.ts'

const articleHref = (slug: string) => `${hrefTo('help')}/${slug}`

/** A link for the topic of an article, by its slug. */
const topicLinks: Readonly<Record<string, { label: string; href: string }>> = {
  'who-can-borrow': { label: words.checkRange, href: hrefTo('checkRange') },
  'how-much-and-how-long': { label: words.checkRange, href: hrefTo('checkRange') },
  'what-a-loan-costs': { label: words.checkRange, href: hrefTo('checkRange') },
  'log-in-and-password': { label: words.newPassword, href: hrefTo('forgotPassword') },
}

function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <ul>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a className={styles.title} href={articleHref(slug)}>
            {title}
          </a>
          <br />
          {summary}
        </li>
      ))}
    </ul>
  )
}

/** The typed search is kept in the history entry, so that Back from an article returns to its results. */
function useTyped(): [string, (typed: string) => void] {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const typed: unknown = state?.typed
  return [
    typeof typed === 'string' ? typed : '',
    (next) => void navigate(pathname, { replace: true, state: { ...state, typed: next } }),
  ]
}

/** Every help article by its group, or those that match what is typed. */
export function HelpPage() {
  const { data, error } = useSWR('help', () => send(listHelpArticlesCall, {}))
  const [typed, setTyped] = useTyped()
  const find = useMemo(() => createFinder(data?.result ?? [], pageLanguage === 'es' ? 'es' : 'en'), [data])
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const articles = data.result
  const found = find(typed)
  const groups = [...new Set(articles.map(({ group }) => group))]
  return (
    <EndPage title={words.title} lead={<p>{words.lead}</p>}>
      <search>
        <TextField
          name="help-search"
          label={words.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <p role="status" className={styles.status}>
          {found === null ? '' : found.length === 0 ? words.nothing : words.found(found.length)}
        </p>
      </search>
      {found === null ? (
        groups.map((group) => (
          <PageSection key={group} title={group}>
            <ArticleList articles={articles.filter((article) => article.group === group)} />
          </PageSection>
        ))
      ) : (
        <PageSection>
          <ArticleList articles={found} />
        </PageSection>
      )}
      <p>
        <a href={hrefTo('checkRange')}>{words.checkRange}</a>
      </p>
      <p>
        <a href={hrefTo('legal')}>{words.legal}</a>
      </p>
      <p>
        <a href={STATUS_PATH}>{words.status}</a>
      </p>
    </EndPage>
  )
}

export function HelpArticlePage() {
  const slug = articleIn(useLocation().pathname) ?? ''
  const { data, error } = useSWR(['help', slug], () => send(getHelpArticleCall, { params: { slug } }))
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const { title, summary, sections, related } = data.result
  const topicLink = topicLinks[slug]
  return (
    <EndPage key={slug} title={title} lead={<p>{summary}</p>}>
      {sections.map(({ heading, blocks }) =>
        heading === null ? (
          <PageSection key="first">
            <Blocks blocks={blocks} />
          </PageSection>
        ) : (
          <PageSection key={heading} title={heading}>
            <Blocks blocks={blocks} />
          </PageSection>
        ),
      )}
      {topicLink ? (
        <div>
          <ButtonLink look="secondary" href={topicLink.href}>
            {topicLink.label}
          </ButtonLink>
        </div>
      ) : null}
      {related.length > 0 ? (
        <PageSection title={words.related}>
          <LinkList>
            {related.map((article) => (
              <li key={article.slug}>
                <a href={articleHref(article.slug)}>{article.title}</a>
              </li>
            ))}
          </LinkList>
        </PageSection>
      ) : null}
      <p>
        <a href={hrefTo('help')}>{words.all}</a>
      </p>
    </EndPage>
  )
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items.join('|')}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>{block.text}</p>
    ),
  )
}
