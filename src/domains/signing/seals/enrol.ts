import { createPublicKey } from 'node:crypto'
import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Clock, MINUTE_MS } from '../../../config/clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Logger } from '../../../observability/log.ts'
import {
  type Enrolment,
  EstRefused,
  EstUnavailable,
  type SealAuthority,
} from '../../../providers/est/port.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { notify } from '../../notifications/notices/notify.ts'
import type { SigningOrganisations } from '../organisations.ts'
import { openKey } from './draft.ts'
import {
  activateSeal,
  claimSeal,
  failSeal,
  postponeSeal,
  type RequestedSeal,
  selectDueSeals,
} from './queries.ts'

interface EnrolDeps {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  log: Logger
  authority: SealAuthority
  sealing: Sealing
  signingOrganisations: SigningOrganisations
}

const BATCH = 50
/** Longer than an authority may take to answer. */
const LEASE_MS = 5 * MINUTE_MS
const DEADLINE_MS = 60_000
const MAX_PAUSE_MS = 60 * MINUTE_MS
/** An authority that has not decided by then never will. */
const GIVEN_UP_MS = 30 * 24 * 60 * MINUTE_MS

/** Asks the authority for what was requested, and makes of its answers what they say. */
export function createEnrolment(deps: EnrolDeps) {
  const { database, audit, clock, log, authority, sealing, signingOrganisations } = deps
  const now = (): Date => new Date(clock())

  /** The outcome in one word; undefined where another instance asks, or nothing is to be asked. */
  async function enrol(id: string): Promise<'active' | 'failed' | 'waiting' | undefined> {
    const seal = await claimSeal(database.system, id, { now: now(), until: new Date(clock() + LEASE_MS) })
    if (!seal) return undefined
    try {
      const answer = await ask(seal)
      if (answer.state === 'issued') return await activated(seal, answer)
      return await wait(seal, answer.retryAfterMs)
    } catch (error) {
      if (error instanceof EstRefused) {
        log.warn({ err: error, seal: id, fault: error.fault }, 'seal request failed')
        return await failed(seal, error.fault)
      }
      if (!(error instanceof EstUnavailable)) throw error
      log.warn({ err: error, seal: id }, 'seal authority unavailable')
      return await wait(seal, Math.min(MINUTE_MS * 2 ** seal.attempts, MAX_PAUSE_MS))
    }
  }

  async function ask(seal: RequestedSeal): Promise<Enrolment> {
    const key = await openKey(sealing, seal.id, seal.key_sealed as string)
    return authority.enrol(
      {
        request: seal.request,
        subject: { regNo: seal.reg_no, name: seal.name },
        publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }),
        renews: seal.re_enrols,
      },
      AbortSignal.timeout(DEADLINE_MS),
    )
  }

  function activated(seal: RequestedSeal, issued: Extract<Enrolment, { state: 'issued' }>) {
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const done = await activateSeal(tx, seal, issued, now())
      if (!done) return undefined
      note(tx, 'activateSeal', seal, {
        serial: issued.serial,
        ...(done.retired && { retired: done.retired }),
      })
      return 'active' as const
    })
  }

  function failed(seal: RequestedSeal, reason: string) {
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      if (!(await failSeal(tx, seal.id, reason, now()))) return undefined
      await notifySealOwners(tx, signingOrganisations, seal, now())
      note(tx, 'failSeal', seal, { reason })
      return 'failed' as const
    })
  }

  async function wait(seal: RequestedSeal, ms: number) {
    if (clock() - seal.requested_at.getTime() > GIVEN_UP_MS) return failed(seal, 'not_approved')
    await postponeSeal(database.system, seal.id, new Date(clock() + ms))
    return 'waiting' as const
  }

  const note = (tx: Tx, operation: string, seal: RequestedSeal, details: Record<string, unknown>): void =>
    appendAudit(tx, audit, {
      operation,
      subject: `org:${seal.org_id}/seals`,
      tenantId: seal.org_id,
      details: { seal: seal.id, ...details },
    })

  return {
    enrol,
    async enrolDue(): Promise<Record<string, number>> {
      const counts = { active: 0, failed: 0, waiting: 0 }
      for (const id of await selectDueSeals(database.system, now(), BATCH)) {
        const outcome = await enrol(id)
        if (outcome) counts[outcome]++
      }
      return counts
    },
  }
}

/** Owners hear of it once for each request that failed. */
async function notifySealOwners(
  tx: Tx,
  { selectSealHolder, selectOwners }: SigningOrganisations,
  seal: RequestedSeal,
  at: Date,
): Promise<void> {
  const holder = await selectSealHolder(tx, seal.org_id)
  if (!holder) return
  for (const owner of await selectOwners(tx, seal.org_id))
    await notify(
      tx,
      owner,
      {
        template: 'organisation_seal_failed',
        params: { organisation_mn: holder.name_mn, organisation_en: holder.name_en },
        resource: { kind: 'organisation', id: seal.org_id },
        dedupeKey: `organisation_seal_failed:${seal.id}`,
      },
      at,
    )
}
