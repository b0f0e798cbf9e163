import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import type { IssuedCertificate } from '../../../providers/est/port.ts'
import type { SigningOrganisations } from '../organisations.ts'
import { sealTransitions } from './state-machine.ts'

/** Everything but the key, which requests cannot read. */
const columns = [
  'id',
  'org_id',
  'state',
  'reg_no',
  'name',
  'key_id',
  'renews',
  'certificate',
  'chain',
  'serial',
  'not_before',
  'not_after',
  'reason',
  'requested_at',
  'activated_at',
  'ended_at',
] as const

export type SealRow = Pick<Selectable<DB['organisation_seals']>, (typeof columns)[number]>
type Organisations = Pick<SigningOrganisations, 'isOpen'>
export type NewSeal = Insertable<DB['organisation_seals']>

/** The state of every seal, for a join in a statement of another area. */
export const sealStates = sql`(select id, state from organisation_seals)`

/** Newest first. */
export function selectSeals(
  db: Db,
  orgId: string,
  limit: number,
  after: string | undefined,
): Promise<SealRow[]> {
  return db
    .selectFrom('organisation_seals')
    .select(columns)
    .where('org_id', '=', orgId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function selectSeal(db: Db, orgId: string, id: string): Promise<SealRow | undefined> {
  return db
    .selectFrom('organisation_seals')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The seal with which an organisation that is not closed seals now. */
export function selectActiveSeal(
  db: Db,
  { isOpen }: Organisations,
  orgId: string,
  now: Date,
): Promise<SealRow | undefined> {
  return db
    .selectFrom('organisation_seals')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('state', '=', 'active')
    .where('not_before', '<=', now)
    .where('not_after', '>', now)
    .where(isOpen(sql.ref('organisation_seals.org_id')))
    .executeTakeFirst()
}

/** Nothing where the organisation has a seal or has asked for one. The caller holds the organisation's lock. */
export async function insertFirstSeal(tx: Tx, seal: NewSeal): Promise<SealRow | undefined> {
  const active = await tx
    .selectFrom('organisation_seals')
    .select('id')
    .where('org_id', '=', seal.org_id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return active ? undefined : insertSeal(tx, seal)
}

/** Nothing where one is requested already. */
export function insertSeal(tx: Tx, seal: NewSeal): Promise<SealRow | undefined> {
  return tx
    .insertInto('organisation_seals')
    .values(seal)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

interface SealRevocation {
  reason: string
  at: Date
  /** Null where the platform ends it. */
  by: string | null
}

/** Nothing where it has ended already. The key is gone with it. */
export function revokeSeal(
  tx: Tx,
  orgId: string,
  id: string,
  { reason, at, by }: SealRevocation,
): Promise<SealRow | undefined> {
  const { from, to } = transition(sealTransitions, 'revoke')
  return tx
    .updateTable('organisation_seals')
    .set({ state: to, key_sealed: null, reason, ended_at: at, ended_by: by })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(columns)
    .executeTakeFirst()
}

/** Those that the person asked for and that no certificate was issued for yet. */
export async function withdrawRequestedSeals(
  tx: Tx,
  { orgId, requestedBy, at }: { orgId: string; requestedBy: string; at: Date },
): Promise<void> {
  const { to } = transition(sealTransitions, 'revoke')
  await tx
    .updateTable('organisation_seals')
    .set({ state: to, key_sealed: null, reason: 'requester_not_allowed', ended_at: at })
    .where('org_id', '=', orgId)
    .where('requested_by', '=', requestedBy)
    .where('state', '=', 'requested')
    .execute()
}

export type RequestedSeal = Pick<
  Selectable<DB['organisation_seals']>,
  'id' | 'org_id' | 'reg_no' | 'name' | 'request' | 're_enrols' | 'attempts' | 'requested_at' | 'key_sealed'
>

const requested = [
  'id',
  'org_id',
  'reg_no',
  'name',
  'request',
  're_enrols',
  'attempts',
  'requested_at',
  'key_sealed',
] as const

/** Those whose authority is to be asked now. */
export async function selectDueSeals(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation_seals')
    .select('id')
    .where('state', '=', 'requested')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** One instance asks at a time: the others see it as not due. */
export function claimSeal(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<RequestedSeal | undefined> {
  return db
    .updateTable('organisation_seals')
    .set({ next_attempt_at: until, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('next_attempt_at', '<=', now)
    .returning(requested)
    .executeTakeFirst()
}

export async function postponeSeal(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('organisation_seals')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

export async function failSeal(tx: Tx, id: string, reason: string, at: Date): Promise<boolean> {
  const { from, to } = transition(sealTransitions, 'fail')
  const { numUpdatedRows } = await tx
    .updateTable('organisation_seals')
    .set({ state: to, key_sealed: null, reason, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of a request that was withdrawn meanwhile, nothing becomes, and the former seal stays. */
export async function activateSeal(
  tx: Tx,
  { id, org_id }: Pick<RequestedSeal, 'id' | 'org_id'>,
  issued: IssuedCertificate,
  at: Date,
): Promise<{ retired: string | null } | undefined> {
  const waiting = await tx
    .selectFrom('organisation_seals')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return undefined
  const retired = await retireSeal(tx, { orgId: org_id, reason: 'replaced', at })
  const { from, to } = transition(sealTransitions, 'activate')
  await tx
    .updateTable('organisation_seals')
    .set({
      state: to,
      certificate: issued.certificate,
      chain: issued.chain.map((der) => der.toString('base64')),
      serial: issued.serial,
      not_before: issued.notBefore,
      not_after: issued.notAfter,
      activated_at: at,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
  return { retired }
}

/** Ends the active seal of the organisation, if it has one; waits for what is being sealed with it. */
export async function retireSeal(
  tx: Tx,
  { orgId, reason, at }: { orgId: string; reason: 'replaced' | 'expired'; at: Date },
): Promise<string | null> {
  const { from, to } = transition(sealTransitions, 'retire')
  const retired = await tx
    .updateTable('organisation_seals')
    .set({ state: to, key_sealed: null, reason, ended_at: at })
    .where('org_id', '=', orgId)
    .where('state', 'in', from)
    .$if(reason === 'expired', (query) => query.where('not_after', '<=', at))
    .returning('id')
    .executeTakeFirst()
  return retired?.id ?? null
}

/** The key of a seal that is active now. It stays active until the transaction ends. */
export async function lockSealKey(
  tx: Tx,
  { isOpen }: Organisations,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ key_sealed: string }>`
    select s.key_sealed from organisation_seals s
    where s.id = ${id} and s.state = 'active' and s.key_sealed is not null and s.not_before <= ${now} and s.not_after > ${now}
      and ${isOpen(sql.ref('s.org_id'))}
    for share of s`.execute(tx)
  return rows[0]?.key_sealed
}

interface ExpiringSeal {
  id: string
  org_id: string
  not_after: Date
}

/** Active seals whose certificate ends before that time and for which no replacement was asked for lately. */
export async function selectExpiringSeals(
  db: Db,
  { isOpen }: Organisations,
  { before, askedAfter, limit }: { before: Date; askedAfter: Date; limit: number },
): Promise<ExpiringSeal[]> {
  const { rows } = await sql<ExpiringSeal>`
    select s.id, s.org_id, s.not_after from organisation_seals s
    where s.state = 'active' and s.not_after <= ${before} and ${isOpen(sql.ref('s.org_id'))} and not exists (
      select from organisation_seals r
      where r.org_id = s.org_id and (r.state = 'requested' or r.renews = s.id and r.requested_at > ${askedAfter}))
    order by s.not_after limit ${limit}`.execute(db)
  return rows
}

/** Active seals, for the question whether their certificates have been revoked. */
export async function selectActiveSeals(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SealRow[]> {
  return db
    .selectFrom('organisation_seals')
    .select(columns)
    .where('state', '=', 'active')
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute()
}
