/** Three waves below each other. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#0F5C5C"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M10 18q7-6 14 0t14 0"/><path d="M10 26q7-6 14 0t14 0"/><path d="M10 34q7-6 14 0t14 0"/></g></svg>'
