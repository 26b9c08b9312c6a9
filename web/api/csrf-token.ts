/** The token that our own writes echo to show that they come from our page; undefined for a visitor. */
export function csrfToken(): string | undefined {
  const written = /(?:^|; )csrf_token=([^;]*)/.exec(document.cookie)?.[1]
  return written === undefined ? undefined : decodeURIComponent(written)
}
