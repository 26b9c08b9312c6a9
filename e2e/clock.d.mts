/** Reads the offset at once, after the environment variable CLOCK_FILE has changed. */
export function readOffset(): void
