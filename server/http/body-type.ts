/** A body's media type in small letters, without parameters such as the charset. */
export const mediaType = (contentType: string | null | undefined) =>
  contentType?.split(';')[0]?.trim().toLowerCase() ?? ''

/** Other types can be sent by a form of another site, without the browser asking first. */
export const isJsonType = (contentType: string | null | undefined) =>
  mediaType(contentType) === 'application/json'
