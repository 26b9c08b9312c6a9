import { getFlagsCall } from '@relief/contract/calls/site.ts'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from './trouble-page.tsx'
import { words } from './words.ts'

const onOff = (isOn: boolean) => (isOn ? words.experiments.on : words.experiments.off)

/** Lists the experiments of this installation. Nothing on this page does anything. */
export function SkunkworksPage() {
  const { data, error } = useSWR('flags', () => send(getFlagsCall, {}))
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const { inProgressApplicationCheck, userFunnelEntryChecks, developerToolkit } = data.result
  return (
    <EndPage title={words.experiments.title} lead={<p>{words.experiments.lead}</p>}>
      <SummaryList
        title={words.experiments.list}
        figures
        rows={[
          { label: words.experiments.inProgress, value: onOff(inProgressApplicationCheck) },
          { label: words.experiments.entryChecks, value: onOff(userFunnelEntryChecks) },
          { label: words.experiments.toolkit.title, value: onOff(developerToolkit) },
        ]}
      />
      {developerToolkit ? (
        <PageSection title={words.experiments.toolkit.title}>
          <p>{words.experiments.toolkit.how}</p>
        </PageSection>
      ) : null}
    </EndPage>
  )
}
