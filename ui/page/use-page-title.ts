import { useEffect } from 'react'
import { words } from '../words.ts'

/** The tab's title: "Question | Relief Loans", with "Error: " before it while there are errors. */
export function usePageTitle(title: string, hasError = false): void {
  useEffect(() => {
    document.title = hasError ? words.page.errorTitle(title) : words.page.title(title)
  }, [title, hasError])
}

/** The tab's title while a page loads: the product's name alone, never the title of the previous page. */
export function useNamelessTitle(): void {
  useEffect(() => {
    document.title = words.page.name
  }, [])
}
