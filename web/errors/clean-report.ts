import { redactPersonalData, redactQueryValues } from '@relief/domain/personal-data.ts'

type Frame = { file?: string; code?: unknown }
/** The fields of the vendor's event that can hold typed text. */
export type Report = {
  context?: string | undefined
  request: { url?: string; referer?: string }
  errors: { errorMessage: string; stacktrace: Frame[] }[]
}
export type Crumb = { type: string; message: string; metadata: Record<string, unknown> }

/** Query parameters of ours that say nothing about a person. */
const harmless = ['change', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

const cleanUrl = (url: string) => redactQueryValues(url, harmless)

/** Removes personal data from messages and addresses, and the page's source around the error entirely. */
export function cleanReport(report: Report): void {
  if (report.context) report.context = cleanUrl(report.context)
  if (report.request.url) report.request.url = cleanUrl(report.request.url)
  if (report.request.referer) report.request.referer = cleanUrl(report.request.referer)
  for (const error of report.errors) {
    error.errorMessage = redactPersonalData(error.errorMessage)
    for (const frame of error.stacktrace) {
      // The name of a script: without its hash, the line could not be found.
      if (frame.file) frame.file = frame.file.split(/[?#]/)[0] ?? ''
      // The page's source has the content of its fields.
      delete frame.code
    }
  }
}

/** A press keeps only the text of links and plain buttons: a button with an id shows an answer. */
const isButtonOrLink = (selector: unknown) => /(^|> ?)(button|a)[^>#]*$/i.test(String(selector))

/** The same for a breadcrumb. */
export function cleanCrumb(crumb: Crumb): void {
  crumb.message = redactPersonalData(crumb.message)
  const { metadata } = crumb
  // Navigation state may be an email, or the secret of a link.
  delete metadata['state']
  delete metadata['prevState']
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string') continue
    if (key === 'targetText')
      metadata[key] = isButtonOrLink(metadata['targetSelector']) ? redactPersonalData(value) : '[removed]'
    else metadata[key] = /^(https?:)?\//.test(value) ? cleanUrl(value) : redactPersonalData(value)
  }
}
