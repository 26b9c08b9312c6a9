import { getLegalTextsCall } from '@relief/contract/calls/site.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { DocumentText, shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { EndPage, LinkList, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { useLendingTerms } from '../lending/use-lending-terms.ts'
import { hrefTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'
import { words } from './words.ts'

/**
 * The texts that are the same for everyone, in the current version, and where applicants find their own
 * documents.
 */
export function LegalPage() {
  const { hash } = useLocation()
  const { data, error } = useSWR('legal-texts', () => send(getLegalTextsCall, {}))
  const { terms, hasFailed } = useLendingTerms()
  const isThere = data !== undefined && terms !== undefined
  useEffect(() => {
    // The section named in the address exists only now. The heading scrolls to the top first, so scroll
    // again.
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
  if (!isThere) return error || hasFailed ? <TroublePage /> : <LoadingPage />
  return (
    <EndPage title={words.legal.title} lead={<p>{words.legal.lead}</p>}>
      {data.result.map((document) => (
        <PageSection key={document.titleName} id={document.titleName} title={shownTitle(document)}>
          <Disclosure summary={words.legal.read(shownTitle(document))}>
            <DocumentText text={document} level={3} />
          </Disclosure>
        </PageSection>
      ))}
      <PageSection id="lenders" title={words.legal.lenders.title}>
        <p>{words.legal.lenders.lead}</p>
        <ul>
          {terms.banks.map(({ name, address, supervisor }) => (
            <li key={name}>
              {name}
              <br />
              {address}
              <br />
              {words.legal.lenders.supervisor(supervisor)}
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={words.legal.sources.title}>
        <ul>
          <li>
            {words.legal.sources.zip} <a href="https://www.geonames.org">GeoNames</a>
          </li>
          <li>
            {words.legal.sources.license} <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
          </li>
        </ul>
      </PageSection>
      <PageSection title={words.legal.own.title}>
        <LinkList>
          <li>
            <a href={hrefTo('accountDocuments')}>{words.legal.own.agreed}</a>
          </li>
          <li>
            <a href={hrefTo('adverseActionNotices')}>{words.legal.own.notices}</a>
          </li>
        </LinkList>
      </PageSection>
    </EndPage>
  )
}
