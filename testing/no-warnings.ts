/**
 * For each worker of the database tests: fails the run on a second statement while a connection is busy,
 * which pg 9 will reject.
 */
function refuse(warning: Error): void {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning
}

// Each test file of a worker runs this.
if (!process.listeners('warning').some(({ name }) => name === refuse.name)) process.on('warning', refuse)
