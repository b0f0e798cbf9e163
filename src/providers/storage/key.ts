import { randomUUID } from 'node:crypto'

/** Folders and a name of small letters, digits and hyphens: no dot, so that no key leads out of the storage. */
const form = /^[a-z]+(?:\/[a-z0-9-]{1,64}){1,4}$/

export type FileKind =
  | 'signatures'
  | 'stamps'
  | 'logos'
  | 'evidence'
  | 'gspace'
  | 'documents'
  | 'references'
  | 'speech'
  | 'exports'

/** The first letters of the name are a folder, so that no folder grows without end. */
export function newKey(kind: FileKind): string {
  const name = randomUUID()
  return `${kind}/${name.slice(0, 2)}/${name}`
}

export const isKey = (text: string): boolean => form.test(text)

export function requireKey(key: string): string {
  if (!isKey(key)) throw new TypeError('this is no key of the storage')
  return key
}
