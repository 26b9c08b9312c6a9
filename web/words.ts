/** What the page's HTML says before the app runs. */
export const words = {
  description:
    'Small loans, personal loans and lines of credit. See the full cost before you decide. Checking your offers won’t change your credit score.',
  slowToStart: 'This page is slow to load. Check your connection, then reload it.',
  needsJavaScript: 'This site needs JavaScript. Turn it on in your browser, then reload this page.',
}
