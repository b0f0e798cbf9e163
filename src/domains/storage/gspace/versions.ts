/** The tag of a file is its hash: strong, and the same wherever it is asked for. */
export const etagOf = (sha256: Uint8Array): string => `"${Buffer.from(sha256).toString('hex')}"`

const tagsIn = (header: string): string[] => header.split(',').map((one) => one.trim())

/** RFC 9110, section 13.1.1: by the strong comparison. */
export const namesVersion = (ifMatch: string, etag: string): boolean =>
  tagsIn(ifMatch).some((tag) => tag === '*' || tag === etag)

/** Section 13.1.2: by the weak comparison. */
export const hasVersion = (ifNoneMatch: string, etag: string): boolean =>
  tagsIn(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
