import { type Clock, DAY_MS } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { inDeliverySpan } from '../../observability/telemetry/spans.ts'
import type { Telemetry } from '../../observability/telemetry/telemetry.ts'
import type { OutsideServices } from '../../providers/integrations/port.ts'
import { claimDueRevocations, endRevocation, type RevocationRow } from './revocation-queries.ts'
import type { SealedTokens } from './sealed-store.ts'

interface Deps {
  database: Pick<Database, 'system'>
  clock: Clock
  outside: OutsideServices
  tokens: SealedTokens
  telemetry: Telemetry
  log: { warn(details: object, message: string): void }
}

const AT_ONCE = 8
/** What is left is taken by the next run. */
const RUN_MS = 60_000

type Outcome = 'done' | 'unsupported' | 'failed' | 'later'

/** Tells outside services that the platform no longer uses tokens of theirs (RFC 7009); for a day, then it gives up. */
export async function revokeTokens({ database, clock, outside, tokens, telemetry, log }: Deps) {
  const counts: Record<Outcome, number> = { done: 0, unsupported: 0, failed: 0, later: 0 }
  const until = performance.now() + RUN_MS

  async function attempt(row: RevocationRow): Promise<Outcome> {
    try {
      const service = outside.find(row.provider)
      if (service?.issuer !== row.issuer) throw new Error('the service is not configured any more')
      const token = await tokens.open(row.token_sealed, row.token_kind, row.id)
      const revoked = await inDeliverySpan(telemetry, 'revoke token', row, () => service.revoke(token))
      return revoked ? 'done' : 'unsupported'
    } catch (err) {
      const outcome = clock() - row.created_at.getTime() < DAY_MS ? 'later' : 'failed'
      log.warn({ err, provider: row.provider, outcome }, 'token revocation failed')
      return outcome
    }
  }

  while (performance.now() < until) {
    const rows = await claimDueRevocations(database.system, new Date(clock()), AT_ONCE)
    if (rows.length === 0) break
    await Promise.all(
      rows.map(async (row) => {
        const outcome = await attempt(row)
        counts[outcome] += 1
        if (outcome !== 'later') await endRevocation(database.system, row.id, outcome, new Date(clock()))
      }),
    )
  }
  return counts
}
