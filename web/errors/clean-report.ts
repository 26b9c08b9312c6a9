import { withoutPersonalData, withoutQueryValues } from '@relief/domain/personal-data.ts'

type Frame = { file?: string; code?: unknown }
/** The parts of the vendor's event that can hold what somebody typed. */
export type Report = {
  context?: string | undefined
  request: { url?: string; referer?: string }
  errors: { errorMessage: string; stacktrace: Frame[] }[]
}
export type Crumb = { type: string; message: string; metadata: Record<string, unknown> }

/** Query parameters of ours that say nothing about a person. */
const harmless = ['change', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

const cleanUrl = (url: string) => withoutQueryValues(url, harmless)

/** Takes what looks personal out of messages and addresses, and the page's source around the error altogether. */
export function cleanReport(report: Report): void {
  if (report.context) report.context = cleanUrl(report.context)
  if (report.request.url) report.request.url = cleanUrl(report.request.url)
  if (report.request.referer) report.request.referer = cleanUrl(report.request.referer)
  for (const error of report.errors) {
    error.errorMessage = withoutPersonalData(error.errorMessage)
    for (const frame of error.stacktrace) {
      // The name of a script: its hash must stay, or nobody finds the line.
      if (frame.file) frame.file = frame.file.split(/[?#]/)[0] ?? ''
      // The page's source holds what stands in its fields.
      delete frame.code
    }
  }
}

/** Of a press on the page only the words of links and plain buttons are kept: one with an id shows somebody's answer. */
const isButtonOrLink = (selector: unknown) => /(^|> ?)(button|a)[^>#]*$/i.test(String(selector))

/** The same for a breadcrumb. */
export function cleanCrumb(crumb: Crumb): void {
  crumb.message = withoutPersonalData(crumb.message)
  const { metadata } = crumb
  // What a page leaves for the next one may be an email, or the secret of a link.
  delete metadata['state']
  delete metadata['prevState']
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string') continue
    if (key === 'targetText')
      metadata[key] = isButtonOrLink(metadata['targetSelector']) ? withoutPersonalData(value) : '[removed]'
    else metadata[key] = /^(https?:)?\//.test(value) ? cleanUrl(value) : withoutPersonalData(value)
  }
}
