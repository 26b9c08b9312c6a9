import styles from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

/** `label` is the text alternative; the encoded text must also be on the page. */
export type QrCodeProps = { text: string; label: string }

export function QrCode({ text, label }: QrCodeProps) {
  const { path, width } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
