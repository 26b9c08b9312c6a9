import { useEffect } from 'react'
import { Icon } from '../icon/icon.tsx'
import { InlineAlert } from '../inline-alert/inline-alert.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { words } from '../words.ts'
import { type BackState, usePageSetting } from './page-setting.ts'
import styles from './page-top.module.css'
import { ProgressBar } from './progress-bar.tsx'

const idle: BackState = { isBusy: false, error: null }

/** Back and progress, above every page of the journey. */
export function PageTop() {
  const { back, backState, isBackWithin = false, history, progress } = usePageSetting()
  const within = isBackWithin ? back : undefined
  const { isBusy, error } = within === undefined && backState ? backState : idle
  useEffect(() => history?.provideBack(within ?? null), [history, within])
  return (
    <div className={styles.top}>
      <div className={styles.line}>
        {back ? (
          <button
            type="button"
            className={styles.back}
            aria-disabled={isBusy || undefined}
            onClick={within && history ? () => history.goBack(within) : isBusy ? undefined : back}
          >
            {isBusy ? <Spinner /> : <Icon name="arrowLeft" />}
            {words.question.back}
          </button>
        ) : (
          <span />
        )}
        {progress ? (
          <p className={styles.words}>
            {words.question.progress({
              section: progress.section,
              position: String(progress.position),
              count: String(progress.count),
            })}
          </p>
        ) : null}
      </div>
      {progress ? <ProgressBar progress={progress} /> : null}
      {error === null ? null : (
        <div className={styles.error}>
          <InlineAlert kind="error" isLive>
            <p>{error}</p>
          </InlineAlert>
        </div>
      )}
    </div>
  )
}
