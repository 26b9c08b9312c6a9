import { Link } from 'react-router'
import { pathOf } from '../paths.ts'

/** Leads to a new password, with the email that was typed so far and the page to return to. */
export function ForgotPasswordLink({ email, back }: { email: string; back: string | null }) {
  return (
    <p>
      <Link to={pathOf('forgotPassword', '', { after_sign_in_path: back })} state={{ email }}>
        Forgot your password?
      </Link>
    </p>
  )
}
