import { findFailedJobs, retryFailedJobs } from '@relief/store/failed-jobs.ts'
import { type JobRequest, jobTopics } from '@relief/store/outbox.ts'
import { CannotRun, readId, runCommand, say, Usage, withDatabase } from './command.ts'

type Which = { id: string } | { topic: JobRequest['topic'] }

/** @throws Usage */
function parseWhich(typed: string | undefined): Which {
  if (!typed) throw new Usage()
  const topic = jobTopics.find((each) => each === typed)
  if (topic !== undefined) return { topic }
  const id = readId(typed)
  if (id === null)
    throw new Usage(`${typed} is no job's ID and no queue. The queues: ${jobTopics.join(', ')}`)
  return { id }
}

/** Lists failed jobs, or puts them back into the queue. A job can safely run twice, so a retry can too. */
await runCommand('npm run jobs [-- retry <job ID | queue>]', async ([action, typed, ...rest]) => {
  if (rest.length > 0 || (action !== undefined && action !== 'retry')) throw new Usage()
  const which = action === undefined ? null : parseWhich(typed)
  return await withDatabase(async (database) => {
    if (which !== null) {
      const retried = await retryFailedJobs(database, which)
      if (retried === 0 && 'id' in which)
        throw new CannotRun(
          `The job ${which.id} has not failed, or its work was done since. Nothing was changed.`,
        )
      say(
        `${retried} ${retried === 1 ? 'job' : 'jobs'} put back into the queue; a running server tries again`,
      )
      return 0
    }
    const failed = await findFailedJobs(database)
    for (const { id, topic, applicationUuid, failedAt, tries, code } of failed)
      say(
        `${topic} ${id} ${failedAt.toISOString()} ${tries} ${tries === 1 ? 'try' : 'tries'} ${code ?? 'UNKNOWN'}, application ${applicationUuid}`,
      )
    say(`${failed.length} failed`)
    return 0
  })
})
