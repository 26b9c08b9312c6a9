/** A lantern. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#7A3B00"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"><path d="M16 20h16v16H16z"/><path d="M19 20q5-12 10 0"/><path d="M24 25v6"/></g></svg>'
