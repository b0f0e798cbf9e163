import type { Clock } from '../../config/clock.ts'
import type { Send } from '../../providers/http.ts'
import type { Certificate } from '../certificate.ts'
import { parseRevocationList, type RevocationList } from './crl.ts'

const TIMEOUT_MS = 5000
const LIMIT = 32 * 1024 * 1024

/** Downloads a list of revoked certificates and verifies it; `raw` is the DER, as it came. */
export async function fetchCrl(
  { send, clock }: { send: Send; clock: Clock },
  url: URL,
  issuer: Certificate,
): Promise<{ list: RevocationList; raw: Buffer }> {
  const { status, body } = await send({ method: 'GET', url, timeoutMs: TIMEOUT_MS, limit: LIMIT })
  if (status !== 200) throw new Error(`the list was answered with ${status}`)
  return { list: await parseRevocationList(body, issuer, clock()), raw: body }
}
