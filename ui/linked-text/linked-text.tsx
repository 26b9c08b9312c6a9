/**
 * A sentence of which a piece is a link. The sentence arrives whole from a catalogue, so the link may be
 * anywhere in it.
 * @param link the piece of `text` that becomes the link; the whole text where it is not found
 */
export function LinkedText({ text, link, href }: { text: string; link: string; href: string }) {
  const start = text.indexOf(link)
  if (start < 0) return <a href={href}>{text}</a>
  return (
    <>
      {text.slice(0, start)}
      <a href={href}>{link}</a>
      {text.slice(start + link.length)}
    </>
  )
}

/** A sentence with an email address in it, as a link that writes to it. */
export function EmailText({ text, email }: { text: string; email: string }) {
  return <LinkedText text={text} link={email} href={`mailto:${email}`} />
}
