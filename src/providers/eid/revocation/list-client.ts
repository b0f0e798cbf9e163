import type { Clock } from '../../../clock.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Send } from '../../http.ts'
import type { Certificate } from '../pki/certificate.ts'
import { type RevocationList, readRevocationList } from './crl.ts'
import type { Status } from './ocsp.ts'

/** Undefined where no list can be had that counts. */
export type AskList = (certificate: Certificate, issuer: Certificate) => Promise<Status | undefined>

const TIMEOUT_MS = 5000
const LIMIT = 32 * 1024 * 1024
/** A list is asked for again after this. When it cannot be had then, the one we hold counts until its own end. */
const RENEWAL_MS = 5 * 60_000

interface Options {
  send: Send
  clock: Clock
  log: Logger
}

export function createListClient({ send, clock, log }: Options): AskList {
  const lists = new Map<string, { list: RevocationList; at: number }>()
  const underWay = new Map<string, Promise<RevocationList>>()

  async function fetchList(url: URL, issuer: Certificate): Promise<RevocationList> {
    const { status, body } = await send({ method: 'GET', url, timeoutMs: TIMEOUT_MS, limit: LIMIT })
    if (status !== 200) throw new Error(`the list was answered with ${status}`)
    return readRevocationList(body, issuer, clock())
  }

  /** Everybody who needs the same list at once waits for the same download. */
  function fetchOnce(key: string, url: URL, issuer: Certificate): Promise<RevocationList> {
    const fetching = underWay.get(key) ?? fetchList(url, issuer).finally(() => underWay.delete(key))
    underWay.set(key, fetching)
    return fetching
  }

  async function current(address: string, issuer: Certificate): Promise<RevocationList | undefined> {
    const key = `${address} ${issuer.x509.fingerprint256}`
    const held = lists.get(key)
    const now = clock()
    const isHeldGood = held !== undefined && now <= held.list.nextUpdate
    if (isHeldGood && now - held.at < RENEWAL_MS) return held.list
    try {
      const list = await fetchOnce(key, new URL(address), issuer)
      // An older list than the one we hold is a repetition from before some revocation.
      const newest = isHeldGood && held.list.thisUpdate > list.thisUpdate ? held.list : list
      lists.set(key, { list: newest, at: now })
      return newest
    } catch (err) {
      log.warn({ err, list: new URL(address).host }, 'no usable list of revoked certificates')
      return isHeldGood ? held.list : undefined
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
