import { getLegalTextsCall } from '@relief/contract/calls/site.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { DocumentText } from '@relief/ui/document-text/document-text.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefTo } from '../paths.ts'
import { TroublePage } from './trouble-page.tsx'

/** The texts that are the same for everyone, in the version in force, and where to find one's own. */
export function LegalPage() {
  const { data, error } = useSWR('legal-texts', () => send(getLegalTextsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  return (
    <EndPage
      title="Legal documents and notices"
      lead={<p>These are the texts in force today. You are asked before you agree to any of them.</p>}
    >
      {data.result.map(({ titleName, title, version, sections }) => (
        <PageSection key={titleName} title={title}>
          <p>Version {version}</p>
          <Disclosure summary={`Read: ${title}`}>
            <DocumentText sections={sections} level={3} />
          </Disclosure>
        </PageSection>
      ))}
      <PageSection title="Data sources">
        <p>
          City and state for a ZIP code come from <a href="https://www.geonames.org">GeoNames</a>, under{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
        </p>
      </PageSection>
      <PageSection title="Your own">
        <ul>
          <li>
            <a href={hrefTo('accountDocuments')}>What you agreed to</a>
          </li>
          <li>
            <a href={hrefTo('adverseActionNotices')}>Notices about your requests</a>
          </li>
        </ul>
      </PageSection>
    </EndPage>
  )
}
