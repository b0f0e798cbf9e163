import { hkdfSync } from 'node:crypto'

/** Keys with which a person's browser encrypts what they have begun to write. */
export interface DraftKeys {
  /** The same for the same person each time they sign in, and of no use to another. */
  keyOf(person: string): string
}

export function createDraftKeys(secret: string): DraftKeys {
  return {
    keyOf: (person) => Buffer.from(hkdfSync('sha256', secret, person, 'tamga drafts', 32)).toString('base64'),
  }
}
