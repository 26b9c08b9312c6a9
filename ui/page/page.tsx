import type { ReactNode } from 'react'
import { ContactText } from '../linked-text/linked-text.tsx'
import { words } from '../words.ts'
import styles from './page.module.css'

const { page: text } = words

/** Targets of the frame's links. */
export type FrameLinks = { home: string; logIn: string; applications: string; help: string; legal: string }

/** The phone number that people call, and its weekday hours. */
export type SupportLine = { phone: string; from: string; to: string }

/** The same page in another language: `name` in that language. */
export type LanguageLink = { language: string; name: string; href: string }

function LanguageLinks({ languages }: { languages: readonly LanguageLink[] }) {
  return languages.map(({ language, name, href }) => (
    <a key={language} className={styles.quiet} href={href} lang={language} hrefLang={language}>
      {name}
    </a>
  ))
}

/**
 * Header, main and footer of every page. `account` is the signed-in person, null for a visitor, undefined
 * while unknown.
 */
export function Page({
  account,
  links,
  languages,
  languageProblem,
  support,
  onLogOut,
  hasChrome = true,
  children,
}: {
  account: { name: string } | null | undefined
  links: FrameLinks
  languages: readonly LanguageLink[]
  /** Why the language is still the same, said where the link was pressed. */
  languageProblem?: { text: string; isInHeader: boolean } | undefined
  support: SupportLine
  onLogOut: () => void
  /** False inside another app that has its own header. */
  hasChrome?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {text.skip}
      </a>
      {hasChrome ? (
        <header className={styles.header}>
          <div className={styles.bar}>
            <a className={styles.wordmark} href={links.home} aria-label={text.home}>
              <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
                <path d="M14 1.5c6.9 0 12.5 5.6 12.5 12.5S20.9 26.5 14 26.5 1.5 20.9 1.5 14 7.1 1.5 14 1.5Z" />
                <path
                  className={styles.rise}
                  d="M7.5 17.5c3.200 0 4.200-7 7.200-7 2.400 0 2.600 3.5 5.800 3.5"
                />
              </svg>
              <span>{text.name}</span>
            </a>
            {account ? (
              <nav className={styles.account} aria-label={text.account}>
                <a className={styles.quiet} href={links.applications}>
                  {text.applications}
                </a>
                <button type="button" className={styles.quiet} onClick={onLogOut}>
                  {text.logOut}
                </button>
              </nav>
            ) : null}
            {account === null ? (
              <div className={styles.account}>
                <LanguageLinks languages={languages} />
                <a className={styles.quiet} href={links.logIn}>
                  {text.logIn}
                </a>
              </div>
            ) : null}
          </div>
          <p role="status" className={styles.problem}>
            {languageProblem?.isInHeader ? languageProblem.text : ''}
          </p>
        </header>
      ) : null}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{text.lenders}</p>
        <p>
          <ContactText
            text={text.call(support.phone, support.from, support.to)}
            phone={support.phone}
            email={null}
          />
        </p>
        <nav aria-label={text.helpAndLegal} className={styles.more}>
          <a className={styles.quiet} href={links.help}>
            {text.help}
          </a>
          <a className={styles.quiet} href={links.legal}>
            {text.legal}
          </a>
          <LanguageLinks languages={languages} />
        </nav>
        <p role="status" className={styles.problem}>
          {languageProblem?.isInHeader === false ? languageProblem.text : ''}
        </p>
      </footer>
    </div>
  )
}

/** The column of text and forms, with an aside from 1024 pixels. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.columns} ${aside ? styles.withAside : ''}`}>
      <div className={styles.column}>{children}</div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
  )
}
