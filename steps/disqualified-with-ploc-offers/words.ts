export const words = {
  offerTitle: (limit: string) => `You may qualify for a ${limit} line of credit`,
  offer:
    'This isn’t the loan you asked for. You draw money when you need it and may pay a monthly subscription fee. Read the costs first. You don’t have to take it.',
  continue: 'Continue with the line of credit',
}
