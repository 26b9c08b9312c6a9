/** A vendor error: type, code, text for developers, text for users. */
export type PlaidProblem = {
  readonly status: 400 | 429 | 500
  readonly error_type: string
  readonly error_code: string
  readonly error_message: string
  readonly display_message: string | null
}

const words = (
  error_type: string,
  error_code: string,
  error_message: string,
  display_message: string | null = null,
  status: PlaidProblem['status'] = 400,
): PlaidProblem => ({ status, error_type, error_code, error_message, display_message })

export const problems = {
  keys: words('INVALID_INPUT', 'INVALID_API_KEYS', 'invalid client_id or secret provided'),
  field: (name: string) =>
    words('INVALID_REQUEST', 'MISSING_FIELDS', `the following required fields are missing: ${name}`),
  institution: words('INVALID_INPUT', 'INVALID_INSTITUTION', 'the provided institution_id is not known'),
  linkToken: words(
    'INVALID_INPUT',
    'INVALID_LINK_TOKEN',
    'the provided link token is invalid or has expired',
  ),
  publicToken: words(
    'INVALID_INPUT',
    'INVALID_PUBLIC_TOKEN',
    'provided public token is expired, used or in an invalid format',
  ),
  accessToken: words(
    'INVALID_INPUT',
    'INVALID_ACCESS_TOKEN',
    'provided access token is in an invalid format',
  ),
  itemGone: words('ITEM_ERROR', 'ITEM_NOT_FOUND', 'the Item you requested cannot be found'),
  logInAgain: words(
    'ITEM_ERROR',
    'ITEM_LOGIN_REQUIRED',
    "the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link's update mode to restore the item to a good state",
  ),
  userId: words('INVALID_INPUT', 'INVALID_FIELD', 'user_id is not known'),
  userItems: words('INVALID_INPUT', 'INVALID_FIELD', 'an item does not belong to this user'),
  notReady: words(
    'ASSET_REPORT_ERROR',
    'PRODUCT_NOT_READY',
    'the requested product is not yet ready. please provide a webhook or try the request again later',
  ),
  reportFailed: words(
    'ASSET_REPORT_ERROR',
    'ASSET_REPORT_GENERATION_FAILED',
    'the asset report could not be generated because the bank did not answer',
  ),
  reportToken: words('INVALID_INPUT', 'INVALID_ASSET_REPORT_TOKEN', 'provided asset report token is invalid'),
  keyId: words('INVALID_INPUT', 'INVALID_FIELD', 'key_id is not known'),
  credentials: words(
    'ITEM_ERROR',
    'INVALID_CREDENTIALS',
    'the provided credentials were not correct',
    'The user name or password is not correct. Check them and try again.',
  ),
  code: words(
    'ITEM_ERROR',
    'INVALID_MFA',
    'the provided MFA response was not correct',
    'This is not the code. Try again.',
  ),
  locked: words(
    'ITEM_ERROR',
    'ITEM_LOCKED',
    'the account is locked',
    'Your bank has locked your online access. Unlock it on your bank’s own site first.',
  ),
  bankDown: words(
    'INSTITUTION_ERROR',
    'INSTITUTION_DOWN',
    'this institution is not currently responding to this request',
    'Your bank did not answer. Nothing was shared. Try again later or choose another bank.',
  ),
} as const
