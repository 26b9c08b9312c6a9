import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

/** The query of the address that a page is shown for before the router is there; null once it is. */
const SearchAhead = createContext<URLSearchParams | null>(null)

export const SearchAheadProvider = SearchAhead.Provider

/** The query of the page's address, also while the page is shown ahead of the router. */
export function useSearchAhead(): URLSearchParams {
  const ahead = useContext(SearchAhead)
  const [search] = useSearchParams()
  return ahead ?? search
}
