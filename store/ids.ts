import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { v5, v7 } from 'uuid'

/** A new id: a UUID whose first bits are the time, so that new rows lie beside each other in every index. */
export function newId(): string {
  return v7()
}

/** An id made from content: the same content within one application has the same id. */
export function contentId(applicationUuid: string, content: unknown): string {
  return v5(canonicalJson(content), applicationUuid)
}
