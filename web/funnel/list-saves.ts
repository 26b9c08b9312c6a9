import {
  createEducationCall,
  createIncomeCall,
  deleteIncomeCall,
  getEducationCall,
  getIncomeCall,
  updateEducationCall,
  updateIncomeCall,
} from '@relief/contract/calls/answers.ts'
import type { EducationFields } from '@relief/contract/entities/education.ts'
import type { CreateIncomeEntry } from '@relief/contract/entities/income.ts'
import { send } from '../api/api-client.ts'
import { savedEntries } from './saved-entries.ts'

type Params = { params: { applicationUuid: string } }

/** The saved education of an application. */
export const savedEducation = savedEntries<{ id: string }>(
  async (applicationUuid) => (await send(getEducationCall, { params: { applicationUuid } })).result,
)

/** The saved jobs and sources of income of an application. */
export const savedIncome = savedEntries<{ id: string; kind: 'JOB' | 'INCOME_SOURCE' }>(
  async (applicationUuid) => (await send(getIncomeCall, { params: { applicationUuid } })).result,
)

/** One entry of education: changed where there is one, else made. */
export async function saveEducation(at: Params, fields: EducationFields): Promise<void> {
  const { applicationUuid } = at.params
  const [saved] = await savedEducation.of(applicationUuid)
  if (saved) await send(updateEducationCall, { ...at, body: { id: saved.id, ...fields } })
  else savedEducation.made(applicationUuid, (await send(createEducationCall, { ...at, body: fields })).result)
}

/** The entries as given: what is saved of the same kind is changed, the rest made, what is left over removed. */
export async function saveIncome(at: Params, entries: readonly CreateIncomeEntry[]): Promise<void> {
  const { applicationUuid } = at.params
  const left = [...(await savedIncome.of(applicationUuid))]
  for (const entry of entries) {
    const same = left.findIndex(({ kind }) => kind === entry.kind)
    const [saved] = same === -1 ? [] : left.splice(same, 1)
    if (saved) await send(updateIncomeCall, { ...at, body: { ...entry, id: saved.id } })
    else savedIncome.made(applicationUuid, (await send(createIncomeCall, { ...at, body: entry })).result)
  }
  for (const { id, kind } of left) {
    await send(deleteIncomeCall, { ...at, body: { id, kind } })
    savedIncome.removed(applicationUuid, id)
  }
}
