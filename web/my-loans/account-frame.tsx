import type { RouteName } from '@relief/contract/routes.ts'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import type { ReactNode } from 'react'
import { hrefTo } from '../paths.ts'
import styles from './account-frame.module.css'
import { words } from './words.ts'

const pages = [
  ['account', words.frame.loans],
  ['accountDocuments', words.frame.documents],
  ['adverseActionNotices', words.frame.notices],
  ['preferences', words.frame.preferences],
  ['logInSettings', words.frame.security],
  ['ownData', words.frame.data],
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
      <nav aria-label={words.frame.label} className={styles.nav}>
        <ul>
          {pages.map(([name, label]) => (
            <li key={name}>
              <a href={hrefTo(name)} aria-current={name === place ? 'page' : undefined}>
                {label}
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
