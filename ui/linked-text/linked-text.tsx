import styles from './linked-text.module.css'

/**
 * A sentence with a link in it. The whole sentence comes from a catalog, so the link may be anywhere in it.
 * @param link the piece of `text` that becomes the link; the whole text if it is not found
 */
export function LinkedText({
  text,
  link,
  href,
  className,
}: {
  text: string
  link: string
  href: string
  className?: string
}) {
  const start = text.indexOf(link)
  if (start < 0) return <a href={href}>{text}</a>
  return (
    <>
      {text.slice(0, start)}
      <a href={href} className={className}>
        {link}
      </a>
      {text.slice(start + link.length)}
    </>
  )
}

/** A sentence with an email address in it, as a link that writes to it. */
export function EmailText({ text, email }: { text: string; email: string }) {
  const [before, ...rest] = text.split(email)
  const after = rest.join(email)
  const mark = /^[.,;:]/.exec(after)?.[0] ?? ''
  if (mark === '')
    return <LinkedText className={styles.email ?? ''} text={text} link={email} href={`mailto:${email}`} />
  return (
    <>
      {before}
      {/* A line could begin with the mark, because it may end after an inline block. */}
      <span className={styles.email}>
        <a href={`mailto:${email}`}>{email}</a>
        {mark}
      </span>
      {after.slice(mark.length)}
    </>
  )
}

/** The `tel:` link of a telephone number. */
const toDialed = (phone: string) => `tel:+1${phone.replace(/\D/g, '').slice(-10)}`

/** A sentence with a telephone number in it, and optionally an email address, each as a link. */
export function ContactText({ text, phone, email }: { text: string; phone: string; email: string | null }) {
  const start = text.indexOf(phone)
  if (start < 0) return text
  const after = text.slice(start + phone.length)
  return (
    <>
      {text.slice(0, start)}
      <a className={styles.phone} href={toDialed(phone)}>
        {phone}
      </a>
      {email === null ? after : <EmailText text={after} email={email} />}
    </>
  )
}
