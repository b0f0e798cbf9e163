import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { lockOrganisation } from './queries.ts'
import { asOrganisationRole, type OrganisationRole } from './rules.ts'

export type { OrganisationRole } from './rules.ts'

/** Things of another area that belong to an organisation. */
export interface OwnedKind {
  /** The organisation of the thing with that id, as a query. What row-level security hides has none. */
  organisationOf(id: string): RawBuilder<unknown>
  /** It can pass to another organisation, and must not while a member of the former one changes it. */
  transferable?: boolean
}

/** By what an organisation can be found: its own id, or that of something which belongs to it. */
export type OrganisationLookup = 'organisation' | 'register-number' | 'own' | OwnedKind

/** The place of a person in the organisation that a request concerns. */
export interface Membership {
  /** Null where the organisation has no account here, and is known by its register number alone. */
  orgId: string | null
  /** `platform`: no member, but a person who runs the platform. */
  role: OrganisationRole | 'platform'
  /** Whether the operation's `or` means the person, besides what the role allows. */
  isAlternative: boolean
}

interface OrganisationAccess {
  orgId: string | null
  /** Null for people who do not belong to it. */
  role: OrganisationRole | null
  /** Whether it has the module that was asked for; true where none was. */
  installed: boolean
  /** Whether it is read, and changed no more. */
  closed: boolean
  /** Whether the operator has stopped it. */
  suspended: boolean
}

interface BelongingRow {
  org_id: string | null
  role: string | null
  installed: boolean
  closed: boolean
  suspended: boolean
}

interface AccessQuery {
  kind: OrganisationLookup
  value: string | undefined
  userId: string
  module: string | null
  /** What is found stays the organisation's until the transaction ends. */
  forChange?: boolean
}

/** What the person is to the organisation that is found by the value; undefined where there is none. */
export async function selectOrganisationAccess(
  db: Db,
  question: AccessQuery,
): Promise<OrganisationAccess | undefined> {
  const { module } = question
  const installed =
    module === null ? sql`true` : sql`coalesce(has_module(found.org_id, ${module}::text), false)`
  const { rows } = await prepared(sql<BelongingRow>`
    select found.org_id, found.role, ${installed} as installed, o.closed_at is not null as closed,
      o.suspended_at is not null as suspended
    from (${found(question)}) found left join organisations o on o.id = found.org_id
    order by installed desc limit 1`).execute(db)
  const [row] = rows
  if (!row) return undefined
  const role = row.role === null ? null : asOrganisationRole(row.role)
  const { org_id: orgId, installed: has, closed, suspended } = row
  return { orgId, role, installed: has, closed, suspended }
}

function found({ kind, value, userId, forChange = false }: AccessQuery): RawBuilder<unknown> {
  if (kind === 'register-number') return byRegisterNumber(value ?? '')
  // Without a value it is whichever of their own organisations.
  if (kind === 'own' || value === undefined)
    return sql`select m.org_id, m.role from organisation_members m where m.user_id = ${userId}::uuid`
  const organisation = kind === 'organisation' ? sql`select ${value}::uuid` : kind.organisationOf(value)
  const holds = forChange && kind !== 'organisation' && kind.transferable === true
  // Who changes a service stays a member until that is done: its policies ask again with each statement.
  const place = holds
    ? sql`lateral hold_place_in(owner.org_id) as m (role) on true`
    : sql`organisation_members m on m.org_id = owner.org_id and m.user_id = ${userId}::uuid`
  return sql`
    select owner.org_id, m.role
    from (select (${organisation} ${holds ? sql`for update` : sql``}) as org_id) owner
      left join ${place}
    where owner.org_id is not null`
}

/** By signing authority, which people may have without a place in the organisation's account here. */
const byRegisterNumber = (regNo: string): RawBuilder<unknown> => sql`
  select (select o.id from organisations o where o.reg_no = ${regNo}::text and o.closed_at is null) as org_id,
    case when ${regNo}::text in (select app_signing_for(true)) then 'owner'
      when ${regNo}::text in (select app_signing_for(false)) then 'signer' end as role`

/**
 * The same for changes that a role decides. Two owners who demote each other do so one after the other: the second is
 * judged behind the lock, and is no owner any more.
 */
export async function lockAndSelectOrganisationAccess(
  tx: Tx,
  question: AccessQuery,
): Promise<OrganisationAccess | undefined> {
  const { kind, value } = question
  const orgId = kind === 'organisation' ? value : (await selectOrganisationAccess(tx, question))?.orgId
  if (orgId) await lockOrganisation(tx, orgId)
  return selectOrganisationAccess(tx, question)
}
