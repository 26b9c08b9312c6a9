import { ButtonLink } from '@relief/ui/button/button.tsx'
import { useHref, useLinkClickHandler } from 'react-router'
import { pathTo } from '../paths.ts'
import { words } from './words.ts'

/** Links to the page for a new password, with the email typed so far and the return path. */
export function ForgotPasswordLink({ email, back }: { email: string; back: string | null }) {
  const to = pathTo('forgotPassword', '', { after_sign_in_path: back })
  const href = useHref(to)
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state: { email } })
  return (
    <div>
      <ButtonLink look="link" href={href} onClick={onClick}>
        {words.forgotPassword}
      </ButtonLink>
    </div>
  )
}
