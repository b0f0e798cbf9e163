import { randomBytes } from 'node:crypto'
import type { Clock } from '../../config/clock.ts'
import type { Send } from '../../providers/http.ts'
import type { Certificate } from '../certificate.ts'
import { type OcspResponse, parseOcspResponse } from './ocsp.ts'
import { ocspRequest } from './ocsp-request.ts'

const TIMEOUT_MS = 2000
const LIMIT = 64 * 1024

/** Asks one responder about one certificate, and verifies what it says. */
export async function queryOcsp(
  { send, clock }: { send: Send; clock: Clock },
  url: URL,
  certificate: Certificate,
  issuer: Certificate,
): Promise<OcspResponse> {
  const nonce = randomBytes(32)
  const { status, body } = await send({
    method: 'POST',
    url,
    headers: { 'Content-Type': 'application/ocsp-request', Accept: 'application/ocsp-response' },
    body: ocspRequest(certificate, issuer, nonce),
    timeoutMs: TIMEOUT_MS,
    limit: LIMIT,
  })
  if (status !== 200) throw new Error(`the responder answered ${status}`)
  return parseOcspResponse(body, { certificate, issuer, nonce, now: clock() })
}
