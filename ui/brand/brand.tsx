import { type BrandColors, type Branding, brandTheme } from '@relief/domain/brand-theme.ts'
import type { CSSProperties, ReactNode } from 'react'
import styles from './brand.module.css'

function named(prefix: string, { brand, hover, press, onBrand, tint }: BrandColors): [string, string][] {
  return [
    [`${prefix}brand`, brand],
    [`${prefix}hover`, hover],
    [`${prefix}press`, press],
    [`${prefix}on-brand`, onBrand],
    [`${prefix}tint`, tint],
  ]
}

/** Gives its children a brand's colors, light and dark; the product's own pair changes nothing. */
export function Brand({ branding, children }: { branding: Branding; children: ReactNode }) {
  const theme = brandTheme(branding)
  if (theme === null) return <div>{children}</div>
  const own = Object.fromEntries([...named('--own-', theme.light), ...named('--own-dark-', theme.dark)])
  return (
    <div className={styles.brand} style={own as CSSProperties}>
      {children}
    </div>
  )
}
