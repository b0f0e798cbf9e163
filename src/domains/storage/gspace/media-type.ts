/** How files begin. What a sender calls a file says nothing. */
const beginnings: readonly [type: string, bytes: readonly number[], at?: number][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['audio/wav', [0x57, 0x41, 0x56, 0x45], 8],
  ['audio/mpeg', [0x49, 0x44, 0x33]],
  ['audio/ogg', [0x4f, 0x67, 0x67, 0x53]],
  ['video/mp4', [0x66, 0x74, 0x79, 0x70], 4],
  ['video/webm', [0x1a, 0x45, 0xdf, 0xa3]],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
  ['application/zip', [0x50, 0x4b, 0x05, 0x06]],
  ['application/gzip', [0x1f, 0x8b]],
  ['application/x-7z-compressed', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['application/vnd.rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['application/x-executable', [0x7f, 0x45, 0x4c, 0x46]],
  ['application/x-msdownload', [0x4d, 0x5a]],
]

/** The media type by the first bytes of a file; unknown where they tell nothing. */
export function mediaTypeOf(head: Buffer): string {
  for (const [type, bytes, at = 0] of beginnings)
    if (head.subarray(at, at + bytes.length).equals(Buffer.from(bytes))) return type
  return head.length > 0 && isText(head) ? 'text/plain' : 'application/octet-stream'
}

/** UTF-8 without control characters; the last character may be cut off by the end of the head. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return !/(?![\t\n\r\f])\p{Cc}/u.test(text)
  } catch {
    return false
  }
}
