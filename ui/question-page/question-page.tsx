import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { Button } from '../button/button.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { ErrorSummary, type ShownError } from '../error-summary/error-summary.tsx'
import { DESKTOP, useMedia } from '../media/use-media.ts'
import { Columns } from '../page/page.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { Card, Stack } from '../stack/stack.tsx'
import { words } from '../words.ts'
import { usePageSetting } from './page-setting.ts'
import { PageTop } from './page-top.tsx'
import styles from './question-page.module.css'

/** The result of a failed Continue. */
export type FormProblems = {
  /** All current errors. */
  errors: readonly ShownError[]
  /** The errors in the summary; empty when a single error is shown at its field. */
  summed: readonly ShownError[]
  /** How often Continue has failed, and the last attempt for which the summary took the focus. */
  attempt: number
  focusedAttempt: RefObject<number>
}

/**
 * One question: back, progress, errors, heading, hint, answer, why we ask, Continue. Nothing needed for the
 * answer is below the button.
 */
export function QuestionPage({
  title,
  labelFor,
  hint,
  why,
  consent,
  continueLabel,
  isSaving = false,
  problems,
  onSubmit,
  otherWay,
  summary,
  besideSummary,
  isInReach = false,
  isFollowed = false,
  children,
}: {
  title: string
  labelFor?: string
  hint?: ReactNode
  why?: ReactNode
  consent?: ReactNode
  continueLabel?: string
  isSaving?: boolean
  problems?: FormProblems
  onSubmit: FormEventHandler<HTMLFormElement>
  /** A second, lighter choice, such as "Not now". */
  otherWay?: ReactNode
  /** The selection that the button continues with, shown above it. */
  summary?: ReactNode
  /** The same for a wide screen, if the button is in reach there. */
  besideSummary?: ReactNode
  /**
   * For a long page: the button stays on the screen. On a wide one it is beside the question, where it covers
   * nothing; on any other it sticks to the bottom until its own place is visible.
   */
  isInReach?: boolean
  /** Another page of the question follows, so the button is the same even when an answer is changed. */
  isFollowed?: boolean
  children?: ReactNode
}) {
  const setting = usePageSetting()
  const isBeside = useMedia(DESKTOP) && isInReach
  const button = (
    <Button type="submit" wide={isBeside} busyLabel={isSaving ? words.question.saving : undefined}>
      {(isFollowed ? undefined : setting.continueLabel) ?? continueLabel ?? words.question.continue}
    </Button>
  )
  const aside = isBeside ? (
    <div className={styles.beside}>
      <Card>
        <Stack>
          {besideSummary}
          {button}
        </Stack>
      </Card>
      {setting.aside}
    </div>
  ) : (
    setting.aside
  )
  return (
    <form noValidate onSubmit={onSubmit} className={styles.question}>
      <Columns aside={aside}>
        <PageTop />
        {problems && problems.summed.length > 0 ? (
          <div className={styles.problems}>
            <ErrorSummary {...problems} errors={problems.summed} />
          </div>
        ) : null}
        <PageHeading title={title} labelFor={labelFor} hasError={(problems?.errors.length ?? 0) > 0}>
          {hint}
        </PageHeading>
        {children ? <div className={styles.answer}>{children}</div> : null}
        {why ? (
          <div className={styles.why}>
            <Disclosure summary={words.question.why}>{why}</Disclosure>
          </div>
        ) : null}
        {consent ? <div className={styles.consent}>{consent}</div> : null}
        {isInReach ? (
          <>
            {isBeside ? null : (
              <div className={styles.reach}>
                {summary}
                {button}
              </div>
            )}
            {otherWay ? <div className={styles.below}>{otherWay}</div> : null}
          </>
        ) : (
          <>
            {summary}
            <div className={styles.ways}>
              {button}
              {otherWay}
            </div>
          </>
        )}
      </Columns>
    </form>
  )
}
