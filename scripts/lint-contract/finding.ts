import type { Bundle } from '../generate/bundle.ts'

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

export function sayFinding({ document, pointer, rule, message }: Finding): string {
  return `${document}#${pointer}\n  ${rule}: ${message}`
}
