/** A heron among reeds, drawn as three strokes over the water. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#5B2E7E"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M16 34V20"/><path d="M24 34V12"/><path d="M32 34V24"/><path d="M10 38h28"/></g></svg>'
