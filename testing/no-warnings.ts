/**
 * For each worker of the tests with databases: a second statement on a connection that is at work, which
 * pg 9 refuses, fails the run.
 */
function refuse(warning: Error): void {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning
}

// Each test file of a worker comes here.
if (!process.listeners('warning').some(({ name }) => name === refuse.name)) process.on('warning', refuse)
