import { useEffect } from 'react'
import { Icon } from '../icon/icon.tsx'
import { words } from '../words.ts'
import { usePageSetting } from './page-setting.ts'
import styles from './page-top.module.css'
import { ProgressBar } from './progress-bar.tsx'

/** Back and progress, above every page of the journey. */
export function PageTop() {
  const { back, isBackWithin = false, history, progress } = usePageSetting()
  const within = isBackWithin ? back : undefined
  useEffect(() => history?.provideBack(within ?? null), [history, within])
  return (
    <div className={styles.top}>
      <div className={styles.line}>
        {back ? (
          <button
            type="button"
            className={styles.back}
            onClick={within && history ? () => history.goBack(within) : back}
          >
            <Icon name="arrowLeft" />
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
    </div>
  )
}
