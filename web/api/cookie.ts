/** The value of a cookie that scripts may read; undefined without that cookie. */
export function readCookie(name: string): string | undefined {
  const [, value] =
    document.cookie
      .split('; ')
      .map((pair) => pair.split('='))
      .find(([key]) => key === name) ?? []
  return value === undefined ? undefined : decodeURIComponent(value)
}
