import { plainLink } from './plain-link.ts'

/** The address of a plain click on a link to this page in another language; null for every other click. */
export function otherLanguageHref(event: MouseEvent): string | null {
  const link = plainLink(event)
  return link?.hreflang ? link.href : null
}

/**
 * Chooses the language and reloads the page. Following the link would begin a new history entry, without what
 * was typed on the page.
 */
export async function changeLanguage(href: string): Promise<void> {
  const isChosen = await fetch(href, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
  // Without a connection, the browser's own page says so.
  if (isChosen) location.reload()
  else location.assign(href)
}
