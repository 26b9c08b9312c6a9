import { readdirSync, readFileSync } from 'node:fs'
import type { HelpArticle } from '@relief/contract/calls/help.ts'
import { contactUs, phoneHours } from '@relief/documents/contact-us.ts'
import type { Words as DocumentWords } from '@relief/documents/words.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policyWords } from './policy-words.ts'
import type { Words } from './words.ts'

/** The help in one language: the folder of its articles, and the words that fill their placeholders. */
export type HelpEdition = { language: string; words: Words; documentWords: DocumentWords }

const folderOf = (language: string) => new URL(`../../help/${language}/`, import.meta.url)

type Section = HelpArticle['sections'][number]
type Unlinked = Omit<HelpArticle, 'related'> & { related: string[] }

const isList = (lines: readonly string[]) => lines.every((line) => line.startsWith('- '))

function parseSections(text: string): Section[] {
  const sections: Section[] = [{ heading: null, blocks: [] }]
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const [first = ''] = lines
    if (lines.length === 0) continue
    if (first.startsWith('## ')) sections.push({ heading: first.slice(3).trim(), blocks: [] })
    else if (isList(lines))
      sections.at(-1)?.blocks.push({ kind: 'list', items: lines.map((line) => line.slice(2).trim()) })
    else sections.at(-1)?.blocks.push({ kind: 'paragraph', text: lines.join(' ') })
  }
  return sections.filter(({ blocks }) => blocks.length > 0)
}

/**
 * The format of an article file: a title, several lines of `name: value`, then paragraphs, lists and
 * headings.
 */
function parse(slug: string, text: string): Unlinked {
  const [title = '', head = '', ...rest] = text.split(/\n\s*\n/)
  const lines = head.split('\n')
  const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]))
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`The help article ${slug} has no ${name}`)
    return value
  }
  return {
    slug,
    title: title.replace(/^# /, ''),
    group: field('group'),
    summary: field('summary'),
    sections: parseSections(rest.join('\n\n')),
    related: field('related').split(', '),
  }
}

/** An article with `{phone}`, `{minimumIncome}` and the like replaced by the lender's own. */
function filled(
  text: string,
  publicUrl: string,
  policy: Policy,
  { words, documentWords }: HelpEdition,
): string {
  const { email, phone } = contactUs(publicUrl)
  const contact = { email, phone: phone.phoneNumber, hours: phoneHours(publicUrl, documentWords) }
  const values = { ...contact, ...policyWords(policy, words) }
  return Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text)
}

/**
 * Reads every help article of a language, by group, with the figures of a policy.
 * @throws when an article has the wrong format, or links to a missing one
 */
export function readHelpArticles(publicUrl: string, policy: Policy, edition: HelpEdition): HelpArticle[] {
  const folder = folderOf(edition.language)
  const groups = Object.values(edition.words.groups)
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const articles = names.map((name) =>
    parse(
      name.replace('.md', ''),
      filled(readFileSync(new URL(name, folder), 'utf8'), publicUrl, policy, edition),
    ),
  )
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]))
  const place = ({ group }: Unlinked) => {
    const at = groups.indexOf(group)
    if (at < 0) throw new Error(`There is no group of help articles called ${group}`)
    return at
  }
  return articles
    .sort((a, b) => place(a) - place(b) || a.title.localeCompare(b.title))
    .map((article) => ({
      ...article,
      related: article.related.map((slug) => {
        const title = titles.get(slug)
        if (title === undefined)
          throw new Error(`${article.slug} links to ${slug}, which is not a help article`)
        return { slug, title }
      }),
    }))
}
