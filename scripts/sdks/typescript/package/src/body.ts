import type { OperationSpec } from './operation.ts'

/** A Blob or File is read from where it lies while it is sent, and can be sent again. A stream can be sent once. */
export type Bytes = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>

export interface SentBody {
  body: Bytes | string | URLSearchParams | FormData | null
  /** Undefined where fetch says it, as with forms in parts. */
  contentType: string | undefined
  canSendAgain: boolean
}

const JSON_TYPES = /^application\/(?:[\w.-]+\+)?json$/

/** What is sent for a value: its shape says which of the media types of the operation is meant. */
export function bodyOf({ id, media = [] }: OperationSpec, value: unknown, contentType?: string): SentBody {
  if (value === undefined) return { body: null, contentType: undefined, canSendAgain: true }
  if (isBytes(value)) {
    return {
      body: value,
      contentType: contentType ?? typeOfBytes(media, value),
      canSendAgain: !(value instanceof ReadableStream),
    }
  }
  if (value instanceof FormData) return { body: value, contentType: undefined, canSendAgain: true }
  // Signed as it stands, and so sent as it stands.
  if (typeof value === 'string' && media[0] !== 'application/json')
    return { body: value, contentType: contentType ?? media[0], canSendAgain: true }
  const json = media.find((type) => JSON_TYPES.test(type))
  if (json !== undefined) return { body: JSON.stringify(value), contentType: json, canSendAgain: true }
  if (media.includes('application/x-www-form-urlencoded'))
    return { body: search(value as object), contentType: undefined, canSendAgain: true }
  if (media.includes('multipart/form-data'))
    return { body: form(value as object), contentType: undefined, canSendAgain: true }
  throw new TypeError(`${id} takes bytes: a Blob, an ArrayBuffer, a Uint8Array or a ReadableStream`)
}

function isBytes(value: unknown): value is Bytes {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    value instanceof Uint8Array ||
    value instanceof ReadableStream
  )
}

function typeOfBytes(media: readonly string[], value: Bytes): string {
  if (value instanceof Blob && media.includes(value.type)) return value.type
  const plain = 'application/octet-stream'
  return media.includes(plain) ? plain : (media.find((type) => !JSON_TYPES.test(type)) ?? plain)
}

/** Names and values as in the query of an address: null and undefined are left out, a list is one pair for each. */
export function search(fields: object): URLSearchParams {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined && one !== null) pairs.append(name, String(one))
  return pairs
}

function form(fields: object): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null)
      parts.append(name, value instanceof Blob ? value : String(value))
  return parts
}
