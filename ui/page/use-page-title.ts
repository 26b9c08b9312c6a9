import { useEffect } from 'react'

/** Names the page in the tab: "Question | Relief Loans", with "Error: " before it while something is wrong. */
export function usePageTitle(title: string, hasError = false): void {
  useEffect(() => {
    document.title = `${hasError ? 'Error: ' : ''}${title} | Relief Loans`
  }, [title, hasError])
}
