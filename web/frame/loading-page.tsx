import { QuestionWait } from '@relief/ui/question-page/question-wait.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { drawnQuestion } from './drawn-question.ts'
import styles from './loading-page.module.css'

/** A wait shorter than this shows nothing, so that quick pages do not flicker. */
const QUIET_MS = 500

/** Between two pages; and while a page opens whose question is known already, that question. */
export function LoadingPage() {
  const { pathname } = useLocation()
  const question = drawnQuestion(pathname)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  const wait = isSlow ? <StatusWait message="Loading the page" /> : null
  if (question !== null) return <QuestionWait title={question}>{wait}</QuestionWait>
  return <div className={styles.page}>{wait}</div>
}
