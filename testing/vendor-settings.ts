/** A lender's settings of every vendor except the credit bureau. */
export const vendorSettings = {
  ALLOY_TOKEN: 't',
  ALLOY_SECRET: 's',
  PLAID_CLIENT_ID: 'us',
  PLAID_SECRET: 's',
  PAYOUT_URL: 'https://bank.example.com/',
  PAYOUT_KEY: 'k',
  PAYOUT_WEBHOOK_SECRET: 'sixteen letters or more',
  PAYOUT_ACCOUNT_ID: 'ours',
  SMTP_URL: 'smtps://us:x@mail.example.com',
  MAIL_FROM: 'Relief Loans <no-reply@example.com>',
}

/** The facts about the credit bureau on documents and pages, whichever bureau it is. */
export const bureauFacts = {
  BUREAU_CONTACT: 'A Bureau; 1 Main St, Allen, TX 75013; (800) 555-0100',
  BUREAU_SCORE_RANGES: '300-499:15; 500-549:6; 550-599:8; 600-649:13; 650-699:19; 700-850:39',
}
