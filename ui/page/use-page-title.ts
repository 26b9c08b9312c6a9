import { useEffect } from 'react'
import { words } from '../words.ts'

const { page: text } = words

const withErrors = (title: string) => `${words.fieldError} ${title}`

/** The tab's title: "Question | Relief Loans", with "Error: " before it while there are errors. */
export function usePageTitle(title: string, hasError = false): void {
  useEffect(() => {
    document.title = hasError ? withErrors(text.title(title)) : text.title(title)
  }, [title, hasError])
}

/** The same "Error: " for a form that is only a part of its page. */
export function useErrorInTitle(hasError: boolean): void {
  useEffect(() => {
    const { title } = document
    const withError = withErrors(title)
    // Another form of the page may have said so.
    if (!hasError || title.startsWith(words.fieldError)) return
    document.title = withError
    return () => {
      if (document.title === withError) document.title = title
    }
  }, [hasError])
}

/** The tab's title while a page loads: the product's name alone, never the title of the previous page. */
export function useNamelessTitle(): void {
  useEffect(() => {
    document.title = text.name
  }, [])
}
