import { getLegalTextsCall } from '@relief/contract/calls/site.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { DocumentText, shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'
import { words } from './words.ts'

/** The texts that are the same for everyone, in the version in force, and where to find one's own. */
export function LegalPage() {
  const { data, error } = useSWR('legal-texts', () => send(getLegalTextsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  return (
    <EndPage title={words.legal.title} lead={<p>{words.legal.lead}</p>}>
      {data.result.map((document) => (
        <PageSection key={document.titleName} title={shownTitle(document)}>
          <p>{words.legal.version(document.version)}</p>
          <Disclosure summary={words.legal.read(shownTitle(document))}>
            <DocumentText text={document} level={3} />
          </Disclosure>
        </PageSection>
      ))}
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
        <ul>
          <li>
            <a href={hrefTo('accountDocuments')}>{words.legal.own.agreed}</a>
          </li>
          <li>
            <a href={hrefTo('adverseActionNotices')}>{words.legal.own.notices}</a>
          </li>
        </ul>
      </PageSection>
    </EndPage>
  )
}
