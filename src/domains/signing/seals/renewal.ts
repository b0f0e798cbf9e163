import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Sealing } from '../../../security/sealing.ts'
import type { SigningOrganisations } from '../organisations.ts'
import { draftSeal } from './draft.ts'
import { insertSeal, retireSeal, selectExpiringSeals, selectSeal } from './queries.ts'

interface Options {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  sealing: Sealing
  signingOrganisations: SigningOrganisations
}

const BATCH = 50
const AHEAD_MS = 30 * DAY_MS

/** Before a certificate ends, another is asked for; once a day, until it is there. */
export async function renewExpiring({
  database,
  audit,
  clock,
  sealing,
  signingOrganisations,
}: Options): Promise<Record<string, number>> {
  const counts = { requested: 0, expired: 0 }
  const now = new Date(clock())
  const ending = await selectExpiringSeals(database.system, signingOrganisations, {
    before: new Date(now.getTime() + AHEAD_MS),
    askedAfter: new Date(now.getTime() - DAY_MS),
    limit: BATCH,
  })
  for (const { id, org_id, not_after } of ending) {
    if (not_after <= now) {
      if (await expire(org_id)) counts.expired++
    } else if (await request(id, org_id)) counts.requested++
  }
  return counts

  function expire(orgId: string): Promise<boolean> {
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const retired = await retireSeal(tx, { orgId, reason: 'expired', at: now })
      if (retired === null) return false
      const subject = `org:${orgId}/seals`
      appendAudit(tx, audit, {
        operation: 'expireSeal',
        subject,
        tenantId: orgId,
        details: { seal: retired },
      })
      return true
    })
  }

  async function request(id: string, orgId: string): Promise<boolean> {
    const holder = await signingOrganisations.selectSealHolder(database.system, orgId)
    const former = await selectSeal(database.system, orgId, id)
    if (!holder?.reg_no || former?.state !== 'active') return false
    const draft = await draftSeal(sealing, {
      orgId,
      holder: { ...holder, reg_no: holder.reg_no },
      former,
      requestedBy: null,
      now,
    })
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      if (!(await insertSeal(tx, draft))) return false
      appendAudit(tx, audit, {
        operation: 'renewSeal',
        subject: `org:${orgId}/seals`,
        tenantId: orgId,
        details: { seal: draft.id, renews: id },
      })
      return true
    })
  }
}
