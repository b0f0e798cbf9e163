import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { SealAuthority } from '../../../providers/est/port.ts'
import { revokeSeal, type SealRow, selectActiveSeals } from './queries.ts'

interface Options {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  authority: Pick<SealAuthority, 'isRevoked'>
}

const BATCH = 50

/** Ends seals whose certificates the authority has revoked: what they seal from then on is invalid for everyone else. */
export async function endRevoked({ database, audit, clock, authority }: Options) {
  const counts = { asked: 0, revoked: 0 }
  let after: string | undefined
  for (;;) {
    const seals = await selectActiveSeals(database.system, { after, limit: BATCH })
    for (const seal of seals) {
      counts.asked++
      if ((await isRevoked(seal)) && (await end(seal))) counts.revoked++
    }
    if (seals.length < BATCH) return counts
    after = seals.at(-1)?.id
  }

  async function isRevoked({ certificate, chain }: SealRow): Promise<boolean> {
    const issuer = chain?.[0]
    if (!certificate || issuer === undefined) return false
    return authority.isRevoked(certificate, Buffer.from(issuer, 'base64'))
  }

  function end({ id, org_id }: SealRow): Promise<boolean> {
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const ending = { reason: 'authority_revoked', at: new Date(clock()), by: null }
      if (!(await revokeSeal(tx, org_id, id, ending))) return false
      appendAudit(tx, audit, {
        operation: 'endRevokedSeal',
        subject: `org:${org_id}/seals`,
        tenantId: org_id,
        details: { seal: id },
      })
      return true
    })
  }
}
