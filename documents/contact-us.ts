import type { contactUs as contactUsSchema } from '@relief/contract/entities/reference.ts'
import type * as z from 'zod/mini'

/** What the texts that are the same for everyone need to know of us. */
export type Contact = { address: string; email: string; phone: string; website: string; banks: string }

/** Our mailing address. The sandbox lender's street is fictitious. */
export const ourAddress = 'Relief Loans, 1200 Foundry Street, Wilmington, DE 19801'

/** The domain of our mail; a reserved one on a developer's machine. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname) ? hostname : 'relief-loans.example'
}

type Hours = { start: string; end: string }

/** "9 a.m. to 8 p.m." */
function hours({ start, end }: Hours): string {
  const clock = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
    return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`
  }
  return `${clock(start)} to ${clock(end)}`
}

/** When a person answers the phone of applicants, in words. */
export function phoneHours(publicUrl: string): string {
  const { weekday, saturday } = contactUs(publicUrl).phone.phoneAvailability.onboarding
  const days = [weekday && `Monday to Friday, ${hours(weekday)}`, saturday && `Saturday, ${hours(saturday)}`]
  return `${days.filter((day) => day !== null).join('; ')}, Eastern time`
}

/** Contact data. The sandbox lender's phone number is fictitious; a real lender configures its own. */
export function contactUs(publicUrl: string): z.infer<typeof contactUsSchema> {
  const weekday = { start: '09:00', end: '20:00' }
  const saturday = { start: '10:00', end: '16:00' }
  return {
    email: `support@${mailDomain(publicUrl)}`,
    helpCenterUrl: `${publicUrl}/relief-loans/help`,
    phone: {
      phoneNumber: '(800) 555-0142',
      phoneAvailability: {
        onboarding: { weekday, saturday, sunday: null },
        servicing: { weekday, saturday: null, sunday: null },
        timezone: 'America/New_York',
      },
    },
  }
}
