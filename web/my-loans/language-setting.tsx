import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useLocation } from 'react-router'
import { otherLanguages } from '../frame/other-languages.ts'
import { words } from './words.ts'

/** The language that is saved with the account, and a link to each other one. */
export function LanguageSetting() {
  const { pathname, search } = useLocation()
  return (
    <PageSection title={words.preferences.language.title}>
      <p>
        {words.preferences.language.current}{' '}
        {otherLanguages(pathname, search).map(({ language, name, href }) => (
          <a key={language} href={href} lang={language} hrefLang={language}>
            {name}
          </a>
        ))}
      </p>
    </PageSection>
  )
}
