import type { RouteName } from '@relief/contract/routes.ts'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import type { ReactNode } from 'react'
import { hrefTo } from '../paths.ts'
import styles from './account-frame.module.css'

const pages = [
  ['account', 'My loans'],
  ['accountDocuments', 'Documents'],
  ['adverseActionNotices', 'Notices'],
  ['preferences', 'Preferences'],
  ['logInSettings', 'Log-in'],
] as const satisfies readonly (readonly [RouteName, string])[]

/** A page of the applicant's account, with links to the other ones. */
export function AccountFrame({
  place,
  title,
  lead,
  children,
}: {
  place: (typeof pages)[number][0]
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <nav aria-label="My account" className={styles.nav}>
        <ul>
          {pages.map(([name, words]) => (
            <li key={name}>
              <a href={hrefTo(name)} aria-current={name === place ? 'page' : undefined}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <EndPage title={title} lead={lead}>
        {children}
      </EndPage>
    </>
  )
}
