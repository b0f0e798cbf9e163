import { derivedBytes, type KeyValues } from './key-values.ts'

/** Keys with which a person's browser encrypts what they have begun to write. */
export interface DraftKeys {
  /** The same for the same person each time they sign in, and of no use to another; the current one first. */
  keysOf(person: string): string[]
}

export function createDraftKeys(secrets: KeyValues): DraftKeys {
  return {
    keysOf: (person) => derivedBytes(secrets, 'tamga drafts', person).map((key) => key.toString('base64')),
  }
}
