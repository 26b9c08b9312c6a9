import type { Send } from '@relief/contract/call.ts'
import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import type { PersonalInfo } from '@relief/contract/entities/personal-info.ts'

/** Loads the applicant's saved personal data. */
export async function loadPersonalInfo({
  send,
  applicationUuid,
}: {
  send: Send
  applicationUuid: string
}): Promise<PersonalInfo> {
  return (await send(getPersonalInfoCall, { params: { applicationUuid } })).result
}

/** The same before anything is saved. */
export const noPersonalInfo: PersonalInfo = {
  address: null,
  dob: null,
  firstName: '',
  lastName: '',
  phone: null,
  ssn: null,
  suffixName: null,
}
