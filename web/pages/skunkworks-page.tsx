import { getFlagsCall } from '@relief/contract/calls/site.ts'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from './trouble-page.tsx'

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off')

/** Lists the experiments of this installation. Nothing on this page does anything. */
export function SkunkworksPage() {
  const { data, error } = useSWR('flags', () => send(getFlagsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const { inProgressApplicationCheck, userFunnelEntryChecks, developerToolkit } = data.result
  return (
    <EndPage title="What we are trying out" lead={<p>You can only look here. Nothing changes.</p>}>
      <SummaryList
        title="Switches"
        figures
        rows={[
          { label: 'Check for a request in progress', value: onOff(inProgressApplicationCheck) },
          { label: 'Checks before a new request', value: onOff(userFunnelEntryChecks) },
          { label: 'Developer toolkit', value: onOff(developerToolkit) },
        ]}
      />
      {developerToolkit ? (
        <PageSection title="The toolkit">
          <p>
            Press <kbd>?</kbd> on a question to fill it in with random answers. Press Escape to close it.
          </p>
        </PageSection>
      ) : null}
    </EndPage>
  )
}
