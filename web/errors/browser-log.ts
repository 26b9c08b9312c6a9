/** The only code that writes to the browser's log. Callers pass no personal data. */
export const browserLog = {
  info: (message: string, details: Readonly<Record<string, unknown>> = {}) => console.info(message, details),
  warn: (message: string, details: Readonly<Record<string, unknown>> = {}) => console.warn(message, details),
}
