/** The browser's own log, the only place that writes to it. Nothing personal is given to it. */
export const browserLog = {
  info: (message: string, details: Readonly<Record<string, unknown>> = {}) => console.info(message, details),
  warn: (message: string, details: Readonly<Record<string, unknown>> = {}) => console.warn(message, details),
}
