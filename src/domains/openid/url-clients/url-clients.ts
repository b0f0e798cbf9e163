import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import { isLoopback } from '../../../config/hosts.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createOutbound, OutboundRefused, OutboundUnavailable } from '../../../providers/openid/outbound.ts'
import type { Clients } from '../clients/cache.ts'
import type { Client } from '../clients/client.ts'
import { type DescribedClient, upsertDescribedClient } from '../clients/dynamic-client-queries.ts'
import { assertClientAddress, clientIn, DocumentFault, isUrlClientId } from './document.ts'
import { createDocumentCache } from './document-cache.ts'

export interface UrlClients {
  /**
   * Reads the document that a client_id is the address of, unless it was read lately, and keeps the client as it says.
   * Does nothing for other client_ids. Fails with `provider.client_document`. Not inside a transaction.
   */
  ensureRead(clientId: string | undefined): Promise<void>
  /** Whether the settings let documents be read from this address. */
  admits(clientId: string): boolean
}

interface UrlClientsOptions {
  database: Pick<Database, 'system'>
  clock: Clock
  config: Pick<
    Config,
    'nodeEnv' | 'oauthIssuer' | 'oauthUrlClients' | 'oauthUrlClientHosts' | 'oauthUrlClientHostsDenied'
  >
  clients: Pick<Clients, 'byClientId' | 'invalidate'>
  log: { info(details: object, message: string): void }
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 16 * 1024

export function createUrlClients(options: UrlClientsOptions): UrlClients {
  const { database, clock, config, clients, log } = options
  const development = config.nodeEnv !== 'production'
  const readings = createDocumentCache(clock)

  /** The address, if documents are read from there at all. */
  function addressOf(clientId: string): URL {
    if (!config.oauthUrlClients) throw new DocumentFault('documents of clients are switched off')
    const url = assertClientAddress(clientId, { loopback: development })
    const { hostname } = url
    const isListed = (hosts: readonly string[]) =>
      hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    const { oauthUrlClientHosts: allowed, oauthUrlClientHostsDenied: denied } = config
    if (isListed(denied)) throw new DocumentFault('the host is denied')
    if (allowed.length > 0 && !isListed(allowed))
      throw new DocumentFault('the host is not among the allowed ones')
    return url
  }

  async function read(url: URL): Promise<{ maxAge: number | undefined }> {
    const atHome = development && isLoopback(url.hostname)
    const get = createOutbound({
      trustedHost: atHome ? url.hostname : '',
      plainLoopback: atHome,
      timeoutMs: TIMEOUT_MS,
      largestBytes: MAX_BYTES,
    })
    const response = await get(url.href, { method: 'GET', headers: { accept: 'application/json' } })
    // A redirect is an answer like any other that is no document: it is not followed.
    if (response.status !== 200) throw new DocumentFault(`the address answered ${response.status}`)
    const type = response.headers.get('content-type') ?? ''
    if (!/^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(type))
      throw new DocumentFault('the answer is no JSON')
    await keep(clientIn(await response.text(), url))
    return { maxAge: maxAgeIn(response.headers.get('cache-control')) }
  }

  /** Writes only what has changed: each write makes every instance read its clients again. */
  async function keep(described: DescribedClient): Promise<void> {
    const known = await clients.byClientId(described.clientId)
    if (known && isSame(known, described)) return
    clients.invalidate(known?.id ?? described.clientId)
    if (!(await upsertDescribedClient(database.system, described, new Date(clock()))))
      throw new AppError('request.rate_limited', { headers: { 'Retry-After': '3600' } })
    const { clientId, redirectUris } = described
    log.info({ clientId, redirectUris, known: known !== undefined }, 'client metadata document accepted')
  }

  return {
    admits(clientId) {
      try {
        addressOf(clientId)
        return true
      } catch {
        return false
      }
    },
    async ensureRead(clientId) {
      if (clientId === undefined || !isUrlClientId(clientId) || config.oauthIssuer === undefined) return
      try {
        const url = addressOf(clientId)
        const kind = (await clients.byClientId(clientId)) === undefined ? 'unknown' : 'known'
        await readings.readOnce(url, () => read(url), kind)
        // Deleted since then: by an administrator, or because no person had used it.
        if ((await clients.byClientId(clientId)) !== undefined) return
        readings.invalidate(url)
        await readings.readOnce(url, () => read(url), kind)
      } catch (cause) {
        const isExpected =
          cause instanceof DocumentFault ||
          cause instanceof OutboundRefused ||
          cause instanceof OutboundUnavailable
        if (!isExpected) throw cause
        log.info({ err: cause, clientId }, 'client metadata document rejected')
        throw new AppError('provider.client_document', { cause })
      }
    },
  }
}

function isSame(known: Client, { name, redirectUris, grantTypes, scopes }: DescribedClient): boolean {
  const of = (...lists: readonly (readonly string[])[]) => JSON.stringify(lists)
  return (
    of([known.nameEn], known.redirectUris, known.grantTypes, known.scopes) ===
    of([name], redirectUris, grantTypes, scopes)
  )
}

function maxAgeIn(header: string | null): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(header ?? '') ?? []
  return seconds === undefined || /no-(store|cache)/i.test(header ?? '') ? undefined : Number(seconds)
}
