import styles from './icon.module.css'

const paths = {
  alert: 'M10 2.5 18.5 17h-17L10 2.5Zm0 5.5v4m0 2.4v.1',
  arrowLeft: 'M12.5 4.5 7 10l5.5 5.5',
  bank: 'M2.5 8 10 3.5 17.5 8M3 16.5h14M4.5 8.5v7m3.7-7v7m3.6-7v7m3.7-7v7',
  check: 'm4 10.5 4 4 8-9',
  chevronDown: 'm5 7.5 5 5 5-5',
  close: 'm5 5 10 10m0-10L5 15',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Zm0-8.5v4.5m0-7v.1',
  lock: 'M5 9.5h10v7H5v-7Zm2-.2V6.5a3 3 0 0 1 6 0v2.8',
  minus: 'M4.5 10h11',
  plus: 'M4.5 10h11M10 4.5v11',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14m-8-2.5h8V17H6v-5.5Z',
  search: 'M8.75 14a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5Zm3.8-1.45L17 17',
} as const

/** A decorative 20 x 20 line drawing beside text that says the same. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
