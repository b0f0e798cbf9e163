import { randomUUID } from 'node:crypto'

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** A trusted proxy may name the request, so that its log and ours meet; anyone else's name is not taken. */
export const requestId = (received: string | undefined, fromTrustedProxy: boolean): string =>
  fromTrustedProxy && received !== undefined && wellFormed.test(received) ? received : randomUUID()
