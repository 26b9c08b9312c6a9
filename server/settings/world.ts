import type * as z from 'zod/mini'

/** Stand-ins on this server, or the real vendors. */
export type World = 'sandbox' | 'vendors'

type Values<Shape extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Shape>>

/** A capability's settings: its vendor's keys are present outside the sandbox, and optional in it. */
export type InWorld<Shape extends z.core.$ZodLooseShape> = { PORT: number } & (
  | ({ world: 'sandbox' } & { [key in keyof Values<Shape>]?: Values<Shape>[key] | undefined })
  | ({ world: 'vendors' } & Values<Shape>)
)

export const withoutSlash = (url: string) => url.replace(/\/$/, '')
