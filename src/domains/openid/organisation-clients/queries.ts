import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { matchesSearch } from '../../identity/people/search.ts'
import { type ClientPage, hasLogo, type SecretRow, validSecrets } from '../clients/queries.ts'
import type { ReviewedValues } from './rules.ts'

export type ReviewRow = Omit<Selectable<DB['application_reviews']>, 'wanted'> & { wanted: ReviewedValues }

export type OrgClientRow = Selectable<DB['applications']> & {
  secrets: SecretRow[]
  has_logo: boolean
  /** The last one that was not withdrawn. */
  review: ReviewRow | null
}

/** As many as an organisation can look after. */
const MAX_CLIENTS = 50

const ofOrganisation = (db: Db, orgId: string, now: Date) =>
  db
    .selectFrom('applications as a')
    .selectAll('a')
    .select([
      validSecrets(now).as('secrets'),
      hasLogo.as('has_logo'),
      sql<ReviewRow | null>`(select to_jsonb(r) from application_reviews r
        where r.application_id = a.id and r.state <> 'withdrawn' order by r.id desc limit 1)`.as('review'),
    ])
    .where('a.org_id', '=', orgId)

/** Newest first. */
export function selectOrgClients(
  db: Db,
  { limit, after, orgId, q }: ClientPage & { orgId: string },
  now: Date,
): Promise<OrgClientRow[]> {
  return ofOrganisation(db, orgId, now)
    .$if(after !== undefined, (query) => query.where('a.id', '<', after as string))
    .$if(q !== undefined, (query) => query.where(matchesSearch(q as string)))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectOrgClient(
  db: Db,
  orgId: string,
  id: string,
  now: Date,
): Promise<OrgClientRow | undefined> {
  return ofOrganisation(db, orgId, now).where('a.id', '=', id).executeTakeFirst()
}

/** The caller holds the lock of the organisation. */
export async function hasRoom(db: Db, orgId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return count < MAX_CLIENTS
}

/** Everything that changes a client or decides about it waits here for its turn. */
export async function lockApplication(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from applications where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

export async function insertReview(
  tx: Tx,
  review: {
    applicationId: string
    kind: 'live' | 'change'
    wanted: ReviewedValues
    userId: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('application_reviews')
    .values({
      id: uuidv7(review.now.getTime()),
      application_id: review.applicationId,
      kind: review.kind,
      wanted: JSON.stringify(review.wanted),
      requested_by: review.userId,
      requested_at: review.now,
    })
    .execute()
}

/** False where none was pending. */
export async function withdrawReview(
  tx: Tx,
  { applicationId, userId, now }: { applicationId: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('application_reviews')
    .set({ state: 'withdrawn', decided_by: userId, decided_at: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface ListedReview extends ReviewRow {
  name_mn: string
  name_en: string
  purpose_mn: string | null
  purpose_en: string | null
  /** Never null: only an organisation's application asks. */
  org_id: string | null
  organisation_mn: string
  organisation_en: string
}

const listed = sql`
  select r.*, a.name_mn, a.name_en, a.purpose_mn, a.purpose_en, a.org_id,
    o.name_mn as organisation_mn, o.name_en as organisation_en
  from application_reviews r join applications a on a.id = r.application_id
    cross join lateral authority_names(a.org_id) o`

/** Oldest first. */
export async function selectReviews(
  db: Db,
  { state, limit, after }: { state: string; limit: number; after: string | undefined },
): Promise<ListedReview[]> {
  const later = after === undefined ? sql`true` : sql`r.id > ${after}::uuid`
  const { rows } = await sql<ListedReview>`
    ${listed} where r.state = ${state} and ${later} order by r.id limit ${limit}`.execute(db)
  return rows
}

export async function selectReview(db: Db, id: string): Promise<ListedReview | undefined> {
  const { rows } = await sql<ListedReview>`${listed} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Decides a request that is still pending, once. The caller holds the lock of the client. */
export async function decidePendingReview(
  tx: Tx,
  decision: { id: string; state: 'approved' | 'refused'; reason: string | null; userId: string; now: Date },
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    update application_reviews set state = ${decision.state}, reason = ${decision.reason},
      decided_by = ${decision.userId}, decided_at = ${decision.now}
    where id = ${decision.id} and state = 'pending' and requested_by is distinct from ${decision.userId}::uuid
    returning *`.execute(tx)
  return rows[0]
}
