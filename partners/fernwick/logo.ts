/** A fern leaf. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#2A5F34"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M24 38V12"/><path d="M24 20l8-6M24 28l9-6M24 20l-8-6M24 28l-9-6"/></g></svg>'
