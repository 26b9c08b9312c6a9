import { Link } from 'react-router'
import { pathTo } from '../paths.ts'
import { words } from './words.ts'

/** Links to the page for a new password, with the email typed so far and the return path. */
export function ForgotPasswordLink({ email, back }: { email: string; back: string | null }) {
  return (
    <p>
      <Link to={pathTo('forgotPassword', '', { after_sign_in_path: back })} state={{ email }}>
        {words.forgotPassword}
      </Link>
    </p>
  )
}
