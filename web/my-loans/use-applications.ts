import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

/** Every application of the visitor, newest first. */
export const useApplications = () => useSWR('applications', () => send(getApplicationsCall, {}))
