/** Account numbers behind the sandbox's bank links have this prefix; its payout bank pays them all. */
export const LINKED_ACCOUNT = '111122223333'
