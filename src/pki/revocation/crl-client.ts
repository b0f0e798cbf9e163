import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import type { Send } from '../../providers/http.ts'
import type { Certificate } from '../certificate.ts'
import { parseRevocationList, type RevocationList } from './crl.ts'
import type { Status } from './ocsp.ts'

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

/** Undefined where no valid list is available. */
type CheckCrl = (certificate: Certificate, issuer: Certificate) => Promise<Status | undefined>

/** A list is downloaded again after this. If that fails, the cached one counts until its own end. */
const RENEWAL_MS = 5 * 60_000

interface Options {
  send: Send
  clock: Clock
  log: Logger
}

export function createCrlClient({ send, clock, log }: Options): CheckCrl {
  const lists = new Map<string, { list: RevocationList; at: number }>()
  const underWay = new Map<string, Promise<RevocationList>>()

  const listFrom = async (url: URL, issuer: Certificate) =>
    (await fetchCrl({ send, clock }, url, issuer)).list

  /** Callers who need the same list at once wait for the same download. */
  function fetchOnce(key: string, url: URL, issuer: Certificate): Promise<RevocationList> {
    const fetching = underWay.get(key) ?? listFrom(url, issuer).finally(() => underWay.delete(key))
    underWay.set(key, fetching)
    return fetching
  }

  async function current(address: string, issuer: Certificate): Promise<RevocationList | undefined> {
    const key = `${address} ${issuer.x509.fingerprint256}`
    const cached = lists.get(key)
    const now = clock()
    const isCachedValid = cached !== undefined && now <= cached.list.nextUpdate
    if (isCachedValid && now - cached.at < RENEWAL_MS) return cached.list
    try {
      const list = await fetchOnce(key, new URL(address), issuer)
      // A list older than the cached one is a replay from before some revocation.
      const newest = isCachedValid && cached.list.thisUpdate > list.thisUpdate ? cached.list : list
      lists.set(key, { list: newest, at: now })
      return newest
    } catch (err) {
      log.warn({ err, list: new URL(address).host }, 'no valid CRL')
      return isCachedValid ? cached.list : undefined
    }
  }

  return async (certificate, issuer) => {
    for (const address of certificate.crlAddresses) {
      const list = await current(address, issuer)
      if (list) return list.revoked.has(certificate.serial) ? 'revoked' : 'good'
    }
    return undefined
  }
}
