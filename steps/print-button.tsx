import { Button } from '@relief/ui/button/button.tsx'
import { Icon } from '@relief/ui/icon/icon.tsx'
import { words } from './words.ts'

/** Prints the page; on paper, no button shows. */
export function PrintButton() {
  return (
    <div>
      <Button look="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        {words.common.print}
      </Button>
    </div>
  )
}
