import { plainLink } from './plain-link.ts'

/** The link of a plain click on this page in another language; null for every other click. */
export function otherLanguageLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = plainLink(event)
  return link?.hreflang ? link : null
}

/** Whether a reload would work now; one that fails replaces the page by the browser's own error page. */
async function canReload(): Promise<boolean> {
  return await fetch(location.href, { headers: { Accept: 'text/html' } }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/**
 * Chooses the language and reloads the page. Following the link would begin a new history entry, without what
 * was typed on the page, and lose the page where there is no connection.
 * @param beforeReload saves what the reload would lose
 * @returns false if the choice or the page did not arrive: the page stays as it is
 */
export async function changeLanguage(
  { href }: Pick<HTMLAnchorElement, 'href'>,
  beforeReload: () => Promise<void>,
): Promise<boolean> {
  const isChosen = await fetch(href, { redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  )
  if (!isChosen || !(await canReload())) return false
  await beforeReload()
  location.reload()
  return true
}
