import type * as z from 'zod/mini'

/** Where the outside world comes from: stand-ins on this server, or the vendors. */
export type World = 'sandbox' | 'vendors'

type Values<Shape extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Shape>>

/** What a capability reads: its vendor's keys are all there once the sandbox is off, and may be missing in it. */
export type InWorld<Shape extends z.core.$ZodLooseShape> = { PORT: number } & (
  | ({ world: 'sandbox' } & { [key in keyof Values<Shape>]?: Values<Shape>[key] | undefined })
  | ({ world: 'vendors' } & Values<Shape>)
)

export const withoutSlash = (url: string) => url.replace(/\/$/, '')
