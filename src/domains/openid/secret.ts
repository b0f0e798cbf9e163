import { randomBytes } from 'node:crypto'
import { sha256 } from '../../text/sha256.ts'

/** 256 bits, as they stand in an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. It is random, so that nothing slower is needed. */
export const hashSecret = (secret: string): Buffer => sha256(secret)
