/** Alternatives for an applicant that we cannot lend to, and an address to write to. */
export function OtherHelp({ email = null, about = '' }: { email?: string | null; about?: string }) {
  return (
    <ul>
      <li>Ask a credit union about a payday alternative loan. The law caps its rate at 28%.</li>
      <li>Call the company you owe. Many let you pay later or in parts at no cost.</li>
      <li>Dial 211 to find help with rent, food and power bills near you.</li>
      {email ? (
        <li>
          Write to <a href={`mailto:${email}`}>{email}</a> {about}
        </li>
      ) : null}
    </ul>
  )
}
