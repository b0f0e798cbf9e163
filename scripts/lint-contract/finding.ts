import type { Bundle } from '../generate/bundle.ts'
import { formatPlace, type Place } from '../generate/sources.ts'

/** Bundled documents by name: `platform`, `tools`, `operator`. */
export type Documents = Map<string, Bundle>

/** One place where a document breaks a rule, and what to do about it. */
export interface Finding {
  document: string
  /** JSON pointer into the bundled document. */
  pointer: string
  rule: string
  message: string
}

export type Rule = (documents: Documents) => Iterable<Finding>

/** With the line of the source, where that is known. */
export function formatFinding({ document, pointer, rule, message }: Finding, place?: Place): string {
  const bundled = `${document}#${pointer}`
  return place
    ? `${formatPlace(place)}\n  ${rule}: ${message} (${bundled})`
    : `${bundled}\n  ${rule}: ${message}`
}
