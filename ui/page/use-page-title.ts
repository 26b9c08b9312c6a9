import { useEffect } from 'react'

/** The tab's title: "Question | Relief Loans", with "Error: " before it while there are errors. */
export function usePageTitle(title: string, hasError = false): void {
  useEffect(() => {
    document.title = `${hasError ? 'Error: ' : ''}${title} | Relief Loans`
  }, [title, hasError])
}
