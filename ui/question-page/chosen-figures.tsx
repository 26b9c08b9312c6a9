import styles from './chosen-figures.module.css'

/** The selection on one line, and its cost on another. */
export function ChosenFigures({ title, detail }: { title: string; detail: string }) {
  return (
    <p className={styles.chosen}>
      <span className={styles.title}>{title}</span> <span className={styles.detail}>{detail}</span>
    </p>
  )
}
