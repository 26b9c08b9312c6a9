import { getPhoneCall } from '@relief/contract/calls/account.ts'
import {
  closeAccountCall,
  correctNameCall,
  exportDataCall,
  exportDataFileCall,
  getClosingCall,
} from '@relief/contract/calls/own-data.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { firstName, lastName } from '@relief/contract/fields.ts'
import { dateInSentence, dayInSentence } from '@relief/domain/one-line.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import useSWR from 'swr'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { download, saveFile } from '../api/download.ts'
import { renewIdentity, useIdentity } from '../api/use-identity.ts'
import { closedNavigation } from '../auth/log-out-path.ts'
import { useEndSession } from '../auth/use-end-session.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { TroublePage } from '../pages/trouble-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { LogInProps } from './log-in/log-in-props.ts'
import { ProofForm } from './log-in/proof-form.tsx'
import { OpenButton, SettingsForm } from './log-in/settings-form.tsx'
import { PhoneSettings } from './phone-settings.tsx'
import { proofWay, useLogIn } from './use-log-in.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { words } from './words.ts'

const text = words.data

/** The open form. Only one at a time, because each has a proof field. */
type Asked = 'DOWNLOAD' | 'CORRECT' | 'PHONE' | 'CLOSE'
type Known = Pick<LogInProps, 'logIn'> & { asked: Asked | null; ask: (what: Asked | null) => void }

/** What applicants may do with their own data: read it, correct name and phone number, close the account. */
export function DataPage() {
  const { data: logIn, error } = useLogIn()
  const phone = useSWR('account-phone', async () => (await send(getPhoneCall, {})).result)
  const [asked, ask] = useState<Asked | null>(null)
  if (!logIn || !phone.data) return error || phone.error ? <TroublePage /> : <LoadingPage />
  const changedPhone = (phoneNumber: string) => {
    void phone.mutate({ phoneNumber }, { revalidate: false })
    ask(null)
  }
  const known: Known = { logIn, asked, ask }
  return (
    <AccountFrame place="ownData" title={text.title} lead={<p>{text.lead}</p>}>
      <PageSection title={text.download.title}>
        <Download {...known} />
      </PageSection>
      <PageSection title={text.correct.title}>
        <Correction {...known} />
      </PageSection>
      <PageSection title={text.phone.title}>
        <PhoneSettings
          logIn={logIn}
          phoneNumber={phone.data.phoneNumber}
          isAsked={asked === 'PHONE'}
          ask={() => ask('PHONE')}
          cancel={() => ask(null)}
          changed={changedPhone}
        />
      </PageSection>
      <PageSection title={text.close.title}>
        <Closing {...known} />
      </PageSection>
    </AccountFrame>
  )
}

function Download({ logIn, asked, ask }: Known) {
  const isAsked = asked === 'DOWNLOAD'
  const [exportUuid, setExportUuid] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const work = async (proof: Proof) => {
    const { result } = await send(exportDataCall, { body: { proof } })
    saveFile(new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }), 'my-data.json')
    setExportUuid(result.exportUuid)
    setOutcome({ kind: 'success', text: text.download.done })
    ask(null)
  }
  const getPdf = async (of: string) => {
    try {
      await download(exportDataFileCall, { exportUuid: of })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      setExportUuid(null)
      setOutcome({ kind: 'error', text: text.download.expired })
    }
  }
  return (
    <Stack>
      <p>{text.download.what}</p>
      {isAsked ? (
        <ProofForm
          id="download"
          logIn={logIn}
          label={text.download.start}
          work={work}
          cancel={() => ask(null)}
        />
      ) : null}
      <OutcomeStatus outcome={outcome} />
      {exportUuid === null ? null : <DownloadButton about={text.title} get={() => getPdf(exportUuid)} />}
      {isAsked || exportUuid !== null ? null : (
        <OpenButton form="download" look="secondary" onClick={() => ask('DOWNLOAD')}>
          {text.download.start}
        </OpenButton>
      )}
    </Stack>
  )
}

/** Not offered during an application, whose documents have the name that was entered. */
function Correction({ logIn, asked, ask }: Known) {
  const { data: closing } = useClosing()
  const identity = useIdentity()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const saved = () => {
    setOutcome({ kind: 'success', text: text.correct.saved })
    ask(null)
  }
  const start = () => {
    setOutcome(null)
    ask('CORRECT')
  }
  return (
    <Stack>
      <PageSection>
        {identity ? <p>{text.correct.known(`${identity.firstName} ${identity.lastName}`)}</p> : null}
        <p>{text.correct.what}</p>
      </PageSection>
      <OutcomeStatus outcome={outcome} />
      {closing?.obstacle === 'IN_PROGRESS' ? (
        <p>{text.correct.duringApplication}</p>
      ) : asked === 'CORRECT' ? (
        <NewName
          logIn={logIn}
          firstName={identity?.firstName}
          lastName={identity?.lastName}
          saved={saved}
          cancel={() => ask(null)}
        />
      ) : closing === undefined ? null : (
        <OpenButton form="name" look="secondary" onClick={start}>
          {text.correct.start}
        </OpenButton>
      )}
    </Stack>
  )
}

type NewNameProps = Pick<LogInProps, 'logIn'> & {
  firstName: string | undefined
  lastName: string | undefined
  saved: () => void
  cancel: () => void
}

function NewName({ logIn, saved, cancel, ...now }: NewNameProps) {
  const way = proofWay(logIn)
  const schema = z.object({ firstName, lastName, proof: proofSchema(way) })
  const start = { firstName: now.firstName ?? '', lastName: now.lastName ?? '', proof: '' }
  const question = useSettingsForm('name', schema, start, async ({ proof, ...name }) => {
    await send(correctNameCall, { body: { ...name, proof: toProof(way, proof) } })
    await renewIdentity()
    saved()
  })
  return (
    <SettingsForm question={question} label={text.correct.title} button={text.correct.save} cancel={cancel}>
      <TextField label={text.correct.first} autoComplete="given-name" {...useField(question, 'firstName')} />
      <TextField label={text.correct.last} autoComplete="family-name" {...useField(question, 'lastName')} />
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}

/** Whether an application or a loan is open. */
const useClosing = () => useSWR('closing', async () => (await send(getClosingCall, {})).result)

function Closing({ logIn, asked, ask }: Known) {
  const endSession = useEndSession(closedNavigation)
  const { data } = useClosing()
  const isAsked = asked === 'CLOSE'
  const work = (proof: Proof) => endSession(() => send(closeAccountCall, { body: { proof } }))
  if (data === undefined) return null
  const day = (until: string | null) =>
    until === null ? text.close.open : text.close.until(dateInSentence(until))
  return (
    <Stack>
      <p>{text.close.what}</p>
      {data.kept.map(({ applicationUuid, createdAt, factsUntil, identityUntil, isErased }) => (
        <p key={applicationUuid}>
          <strong>{words.card.application(dayInSentence(createdAt))}</strong>
          <br />
          {isErased ? text.close.erased : text.close.kept(day(factsUntil), day(identityUntil))}
        </p>
      ))}
      {data.obstacle === null ? null : <p>{text.close.obstacles[data.obstacle]}</p>}
      {isAsked ? (
        <ProofForm id="closing" logIn={logIn} label={text.close.press} work={work} cancel={() => ask(null)} />
      ) : null}
      {data.obstacle === null && !isAsked ? (
        <OpenButton form="closing" look="secondary" onClick={() => ask('CLOSE')}>
          {text.close.press}
        </OpenButton>
      ) : null}
    </Stack>
  )
}
