import { Icon } from '../icon/icon.tsx'
import { usePageSetting } from './page-setting.ts'
import styles from './page-top.module.css'
import { ProgressBar } from './progress-bar.tsx'

/** Back and progress, above every page of the journey. */
export function PageTop() {
  const { back, progress } = usePageSetting()
  return (
    <div className={styles.top}>
      <div className={styles.line}>
        {back ? (
          <button type="button" className={styles.back} onClick={back}>
            <Icon name="arrowLeft" />
            Back
          </button>
        ) : (
          <span />
        )}
        {progress ? (
          <p className={styles.words}>
            {progress.section}, part {progress.position} of {progress.count}
          </p>
        ) : null}
      </div>
      {progress ? <ProgressBar progress={progress} /> : null}
    </div>
  )
}
