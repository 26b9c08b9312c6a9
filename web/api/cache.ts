import { SWRConfig } from 'swr'

/** The one cache of the app: what SWR has loaded, by serialized key. */
export const { cache } = SWRConfig.defaultValue
