export const words = {
  offerTitle: (limit: string) => `You may qualify for a ${limit} line of credit`,
  offer:
    'This isn’t the loan you asked for. You draw money when you need it and may pay a monthly subscription fee. Before you decide, you’ll see an example and how to cancel. You don’t have to take it.',
  continue: 'Continue with the line of credit',
}
