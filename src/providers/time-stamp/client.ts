import { randomBytes } from 'node:crypto'
import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import {
  BOOLEAN,
  type Der,
  DerFault,
  DerReader,
  der,
  INTEGER,
  NULL,
  OBJECT_IDENTIFIER,
  OCTET_STRING,
  readDer,
  SEQUENCE,
  smallInteger,
} from '../../pki/der.ts'
import type { Trust } from '../../pki/trust.ts'
import { createProviderBreaker } from '../circuit-breaker.ts'
import { trustIn } from '../eid/open.ts'
import { createHttp, HttpError, type Send } from '../http.ts'
import { TimeStampInvalid, type TimeStamps, TimeStampUnavailable } from './port.ts'
import { readToken } from './token.ts'

const GRANTED = 0
const GRANTED_WITH_CHANGES = 1

/** The token of a TimeStampResp (RFC 3161 section 2.4.2). Throws a DerFault for a refusal. */
function tokenIn(body: Buffer): Buffer {
  const response = new DerReader(readDer(body))
  const status = new DerReader(response.take(SEQUENCE))
  const code = smallInteger(status.take(INTEGER))
  const token: Der | undefined = response.readOptional(SEQUENCE)
  response.end()
  if (code !== GRANTED && code !== GRANTED_WITH_CHANGES)
    throw new DerFault(`the authority refused with status ${code}`)
  if (token === undefined) throw new DerFault('the authority granted nothing')
  return token.whole
}

/** 2.16.840.1.101.3.4.2.1, SHA-256. */
const sha256Identifier = der(OBJECT_IDENTIFIER, Buffer.from('608648016503040201', 'hex'))

/** RFC 3161 section 2.4.1, with the wish that the certificate of the authority comes with the token. */
export function timeStampRequest(digest: Uint8Array, nonce: Buffer): Buffer {
  const imprint = der(SEQUENCE, der(SEQUENCE, sha256Identifier, der(NULL)), der(OCTET_STRING, digest))
  return der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    imprint,
    der(INTEGER, nonce),
    der(BOOLEAN, Buffer.from([0xff])),
  )
}

interface Options {
  url: URL
  /** The token counts only when its authority leads to one of these anchors. */
  trust: Trust
  /** Object identifier of the only policy that is accepted; any without. */
  policy?: string
  send: Send
  clock: Clock
  log: Logger
}

const TIMEOUT_MS = 5000
const LIMIT = 64 * 1024

export function createTimeStamps({ url, trust, policy, send, clock, log }: Options): TimeStamps {
  const breaker = createProviderBreaker({
    name: 'the time-stamp service',
    clock,
    log,
    isOutage: (error) => error instanceof TimeStampUnavailable,
    unavailable: (message) => new TimeStampUnavailable(message),
  })

  async function ask(body: Buffer): Promise<Buffer> {
    const response = await send({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body,
      timeoutMs: TIMEOUT_MS,
      limit: LIMIT,
    }).catch((cause) => {
      if (cause instanceof HttpError && cause.kind === 'too_large')
        throw new TimeStampInvalid(cause.message, { cause })
      throw new TimeStampUnavailable('the time-stamp service cannot be reached', { cause })
    })
    if (response.status >= 500 || response.status === 429)
      throw new TimeStampUnavailable(`the time-stamp service answered ${response.status}`)
    if (response.status !== 200)
      throw new TimeStampInvalid(`the time-stamp service answered ${response.status}`)
    return response.body
  }

  return {
    healthy: () => breaker.state() !== 'open',
    stamp: (digest) =>
      breaker.run(async () => {
        const nonce = newNonce()
        const body = await ask(timeStampRequest(digest, nonce))
        try {
          const token = tokenIn(body)
          const { time, certificate } = readToken(token, { digest, nonce, policy, now: clock() })
          const chain = trust.chainOf(certificate, clock())
          return { token, time: new Date(time), certificates: [certificate, ...chain].map(({ raw }) => raw) }
        } catch (cause) {
          throw new TimeStampInvalid(`the time-stamp proves nothing: ${(cause as Error).message}`, { cause })
        }
      }),
  }
}

/** Positive, and without a zero in front, so that it has one spelling. */
function newNonce(): Buffer {
  const nonce = randomBytes(16)
  nonce[0] = 0x40 | (nonce[0]! & 0x3f)
  return nonce
}

/** Undefined where no time-stamp service is set: signatures are then without a time that others vouch for. */
export function openTimeStamps(config: Config, clock: Clock, log: Logger): TimeStamps | undefined {
  const { eidTsaUrl, eidCaFile } = config
  if (eidTsaUrl === undefined || eidCaFile === undefined) return undefined
  return createTimeStamps({
    url: new URL(eidTsaUrl),
    trust: trustIn(eidCaFile),
    send: createHttp(),
    clock,
    log,
  })
}
