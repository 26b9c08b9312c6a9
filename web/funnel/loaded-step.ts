import type { Call } from '@relief/contract/call.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { clients } from '@relief/steps/clients.ts'
import type { StepClient } from '@relief/steps/step-client.ts'
import { mutate, unstable_serialize } from 'swr'
import { cache } from '../api/cache.ts'
import { readDraft } from '../api/drafts.ts'
import { stepApp } from './step-app.ts'
import { stepKey } from './step-key.ts'

/** The browser's side of any step. The types of its data and values are checked in each step's own folder. */
type AnyStepClient = StepClient<unknown, unknown, Call>

/** A step with everything that its page needs, so that it renders at once. */
export type LoadedStep = {
  step: FlowStep
  client: AnyStepClient
  data: unknown
  /** The data as JSON, without functions, for detecting whether another load returned anything new. */
  content: string
  /**
   * The same without the fields that the browser adds, and without sentences, so that a draft stays valid on
   * another day and in another language.
   */
  saved: string
  /** Increases when a page that was rendered ahead must be rendered again. */
  revision: number
}

/** Loads the code of a step's page; the browser caches it. */
export async function loadClient(step: FlowStep): Promise<AnyStepClient> {
  return (await clients[step]()) as unknown as AnyStepClient
}

function cached(applicationUuid: string, step: FlowStep): LoadedStep | undefined {
  return cache.get(unstable_serialize(stepKey(applicationUuid, step)))?.data
}

/** Fields that the browser adds to the data of a page. */
const ADDED = new Set(['today', 'timeZone'])

/** Loads the code and the data of a step's page. */
export async function loadStep(applicationUuid: string, step: FlowStep): Promise<LoadedStep> {
  const client = await loadClient(step)
  const [data] = await Promise.all([client.load(stepApp(applicationUuid)), readDraft(applicationUuid, step)])
  const revision = cached(applicationUuid, step)?.revision ?? 0
  const content = JSON.stringify(data) ?? ''
  const left = new Set<string>([...ADDED, ...(client.worded ?? [])])
  const saved =
    JSON.stringify(data, (name, value: unknown) => {
      if (left.has(name)) return undefined
      // A lender's name ends in the language of the page.
      return typeof value === 'string' ? shortBankName(value) : value
    }) ?? ''
  return { step, client, data, content, saved, revision }
}

/** Makes a loaded step the one to show. A page that was rendered ahead is kept if its data is unchanged. */
export function showStep(applicationUuid: string, loaded: LoadedStep): void {
  const before = cached(applicationUuid, loaded.step)
  if (before?.content === loaded.content) return
  const next = { ...loaded, revision: (before?.revision ?? 0) + 1 }
  void mutate(stepKey(applicationUuid, loaded.step), next, { revalidate: false })
}
