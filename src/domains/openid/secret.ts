import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as they stand in an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. It is random, so that nothing slower is needed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
