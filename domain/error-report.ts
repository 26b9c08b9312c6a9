import { redactJson, redactPersonalData } from './personal-data.ts'

type Frame = { file?: string; method?: string; code?: unknown }
/** The fields of the vendor's event that can hold typed text, in the browser and on the server. */
export type Report = {
  context?: string | undefined
  groupingHash?: string | undefined
  request: { url?: string; referer?: string }
  device?: { userAgent?: string } | undefined
  errors: { errorClass?: string; errorMessage: string; stacktrace: Frame[] }[]
}
/** The vendor's own access to the sections of an event's metadata. */
export type Metadata = {
  getMetadata: (section: string) => unknown
  clearMetadata: (section: string) => void
  addMetadata: (section: string, values: Record<string, unknown>) => void
}

/** As many digits as a social security number has. The hash in a script's name is shorter. */
const LONG_NUMBER = /\d(?:[-_. ]?\d){8,}/g

/** The name of a script keeps its hash, because without it the line could not be located. */
const cleanFile = (file: string) =>
  redactPersonalData(file.split(/[?#]/)[0] ?? '', ['code', 'number', 'address']).replace(
    LONG_NUMBER,
    '[number]',
  )

/** A browser's name with the first two numbers of each version, which fit many people. */
const cleanUserAgent = (userAgent: string) =>
  redactPersonalData(userAgent.slice(0, 300).replace(/(\d{1,3}(?:\.\d{1,2})?)[\d.]*/g, '$1'))

/**
 * Removes personal data from every text of a report, and the page's source around the error entirely.
 * @param cleanUrl removes personal data from an address
 */
export function cleanReport(report: Report, cleanUrl: (url: string) => string): void {
  if (report.context) report.context = cleanUrl(report.context)
  if (report.groupingHash) report.groupingHash = redactPersonalData(report.groupingHash)
  if (report.request.url) report.request.url = cleanUrl(report.request.url)
  if (report.request.referer) report.request.referer = cleanUrl(report.request.referer)
  if (report.device?.userAgent) report.device.userAgent = cleanUserAgent(report.device.userAgent)
  for (const error of report.errors) {
    error.errorMessage = redactPersonalData(error.errorMessage)
    if (error.errorClass) error.errorClass = redactPersonalData(error.errorClass)
    for (const frame of error.stacktrace) {
      if (frame.file) frame.file = cleanFile(frame.file)
      if (frame.method) frame.method = redactPersonalData(frame.method)
      // The page's source contains the values of its fields.
      delete frame.code
    }
  }
}

/** Removes personal data from sections of metadata: their values, however deep, and the names of these. */
export function cleanMetadata(event: Metadata, sections: readonly string[]): void {
  for (const section of sections) {
    const values = event.getMetadata(section)
    if (typeof values !== 'object' || values === null) continue
    event.clearMetadata(section)
    event.addMetadata(redactPersonalData(section), redactJson(values) as Record<string, unknown>)
  }
}
