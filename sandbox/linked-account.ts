/** The numbers of accounts behind the sandbox's bank links begin so; its payout bank pays them all. */
export const LINKED_ACCOUNT = '111122223333'
