import { formatMoney, parseMoney } from '@relief/domain/money.ts'
import { bookLinePayment } from '@relief/store/line.ts'
import { CannotRun, readId, runCommand, say, Usage, withDatabase } from './command.ts'
import { OPERATOR, parseOperator, recordStaffAccess } from './staff.ts'

const PROBLEMS = {
  NO_LINE: 'This application has no line of credit',
  OTHER_AMOUNT: 'This reference is booked already, with another amount',
  ABOVE_OWED: 'That is more than is owed',
}

await runCommand(
  `npm run line-payment -- <applicationUuid> <dollars, without the subscription> "reference" ${OPERATOR}`,
  async (args) => {
    const { value: operator, rest: named } = parseOperator(args)
    const [typedId = '', typed = '', reference = '', ...rest] = named
    const amountCents = parseMoney(typed)
    if (rest.length > 0 || typedId === '') throw new Usage()
    const id = readId(typedId)
    if (id === null) throw new Usage(`${typedId} is no application's id`)
    if (amountCents === null || amountCents <= 0) throw new Usage('Give an amount above 0, like 100 or 37.50')
    if (reference.trim() === '') throw new Usage('Give the reference of the payment: each is booked once')
    return await withDatabase(async (database) => {
      const payment = { reference: reference.trim(), amountCents, at: new Date() }
      const why = { command: 'line-payment', operator, reason: 'A payment is booked' }
      await recordStaffAccess(database, [id], why)
      const booked = await bookLinePayment(database, id, payment)
      if (typeof booked === 'string') throw new CannotRun(PROBLEMS[booked])
      const did = booked.wasBooked ? 'This payment was booked before; nothing was booked now.' : 'Booked.'
      say(`${did} ${formatMoney(booked.owedCents)} is owed now`)
      return 0
    })
  },
)
