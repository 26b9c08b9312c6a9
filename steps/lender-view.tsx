import type { IssuingBank } from '@relief/contract/entities/offer.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { Brand } from '@relief/ui/brand/brand.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import type { ReactNode } from 'react'
import styles from './lender-view.module.css'

/** A bank's offer, with its logo and in its colors. */
export function LenderView({ bank, children }: { bank: IssuingBank; children: ReactNode }) {
  return (
    <Brand branding={bank.branding}>
      <Stack>
        <div className={styles.head}>
          <img className={styles.mark} src={bank.image.url} alt={bank.image.altText} width={48} height={48} />
          <span className={styles.name}>{shortBankName(bank.name)}</span>
        </div>
        {children}
      </Stack>
    </Brand>
  )
}
