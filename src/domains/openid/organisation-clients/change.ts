import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { endClientTokens } from '../client-token-queries.ts'
import type { Clients } from '../clients/cache.ts'
import type { ClientAuthMethod, ClientKind, GrantType } from '../clients/client.ts'
import { updateClient } from '../clients/queries.ts'
import { type ClientInput, clientFaultsOf } from '../clients/rules.ts'
import {
  insertReview,
  lockApplication,
  type OrgClientRow,
  selectOrgClient,
  withdrawReview,
} from './queries.ts'
import {
  liveFaults,
  localRedirectFaults,
  needsApproval,
  partsToReview,
  type ReviewedValues,
  reviewedFields,
  reviewedOf,
} from './rules.ts'

export interface NamedClient {
  orgId: string
  id: string
  userId: string
  now: Date
}

interface Deps {
  clients: Pick<Clients, 'invalidate'>
  config: Pick<Config, 'nodeEnv'>
}

/** What an owner may change; undefined stays as it is. */
interface OrgClientChange {
  name_mn?: string | undefined
  name_en?: string | undefined
  active?: boolean | undefined
  auth_method?: ClientAuthMethod | undefined
  redirect_uris?: string[] | undefined
  post_logout_redirect_uris?: string[] | undefined
  origins?: string[] | undefined
  scopes?: string[] | undefined
  optional_scopes?: string[] | undefined
  purpose_mn?: string | undefined
  purpose_en?: string | undefined
  policy_uri?: string | undefined
  terms_uri?: string | undefined
  contacts?: string[] | undefined
  backchannel_logout_uri?: string | undefined
}

/** The client as it is behind the lock, so that of a change and an approval at once the second knows of the first. */
export async function lockedOrgClient(tx: Tx, { orgId, id, now }: NamedClient): Promise<OrgClientRow> {
  await lockApplication(tx, id)
  const client = await selectOrgClient(tx, orgId, id, now)
  if (!client) throw new AppError('applications.not_found')
  return client
}

/** Applies what needs no approval at once, and keeps the rest for an administrator. Returns the fields that wait. */
export async function changeOrgClient(
  tx: Tx,
  deps: Deps,
  named: NamedClient & { rowVersion: number },
  change: OrgClientChange,
): Promise<string[]> {
  const { id, now, userId } = named
  const running = await lockedOrgClient(tx, named)
  if (running.row_version !== named.rowVersion) throw new AppError('request.stale')
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<OrgClientRow>
  // Optional scopes that are taken away with the scope itself need not be named again.
  if (given.scopes && !given.optional_scopes)
    given.optional_scopes = running.optional_scopes.filter((scope) => given.scopes?.includes(scope))
  const wanted = { ...running, ...given }
  refuseFaults([
    ...clientFaultsOf(inputOf(wanted), deps.config),
    ...(running.mode === 'live'
      ? localRedirectFaults({ redirect_uris: [], post_logout_redirect_uris: [], ...given })
      : []),
  ])
  const waiting = running.mode === 'live' ? partsToReview(reviewedOf(running), reviewedOf(wanted)) : {}
  for (const field of reviewedFields) if (field in waiting) delete given[field]
  deps.clients.invalidate(id)
  await updateClient(tx, id, undefined, given, now)
  if (change.active === false) await endClientTokens(tx, id)
  await renewReview(tx, { running, change, wanted, waiting, id, userId, now })
  return Object.keys(waiting)
}

interface Renewal extends Omit<NamedClient, 'orgId'> {
  running: OrgClientRow
  change: OrgClientChange
  wanted: OrgClientRow
  waiting: ReviewedValues
}

/** A pending request that the change concerns is replaced: what an administrator has read is what they approve. */
async function renewReview(
  tx: Tx,
  { running, change, wanted, waiting, id, userId, now }: Renewal,
): Promise<void> {
  const pending = running.review?.state === 'pending' ? running.review : undefined
  if (pending?.kind === 'live') {
    await withdrawReview(tx, { applicationId: id, userId, now })
    refuseFaults(liveFaults(wanted))
    await insertReview(tx, { applicationId: id, kind: 'live', wanted: reviewedOf(wanted), userId, now })
    return
  }
  const touched = reviewedFields.filter((field) => change[field] !== undefined)
  if (touched.length === 0) return
  const kept = Object.entries(pending?.wanted ?? {}).filter(
    ([field]) => !(touched as string[]).includes(field),
  )
  const asked: ReviewedValues = { ...Object.fromEntries(kept), ...waiting }
  // What went live without approval was never looked at: its first request shows all of it.
  const isFirst = asked.scopes !== undefined && !needsApproval(running.scopes)
  const next = isFirst ? { ...reviewedOf(wanted), ...asked } : asked
  if (pending) await withdrawReview(tx, { applicationId: id, userId, now })
  if (Object.keys(next).length > 0)
    await insertReview(tx, { applicationId: id, kind: 'change', wanted: next, userId, now })
}

/** Opens it to everyone, or asks an administrator to. Returns which. */
export async function requestLive(tx: Tx, deps: Deps, named: NamedClient): Promise<'live' | 'pending'> {
  const { id, userId, now } = named
  const client = await lockedOrgClient(tx, named)
  if (client.mode === 'live') throw new AppError('applications.already_live')
  if (client.review?.state === 'pending') throw new AppError('applications.review_pending')
  refuseFaults(liveFaults(client))
  if (needsApproval(client.scopes)) {
    await insertReview(tx, { applicationId: id, kind: 'live', wanted: reviewedOf(client), userId, now })
    return 'pending'
  }
  deps.clients.invalidate(id)
  await updateClient(tx, id, undefined, { mode: 'live' }, now)
  return 'live'
}

function inputOf(client: OrgClientRow): ClientInput {
  return {
    kind: client.kind as ClientKind,
    auth_method: client.auth_method as ClientAuthMethod,
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    origins: client.origins,
    grant_types: client.grant_types as GrantType[],
    scopes: client.scopes,
    pkce_required: client.pkce_required,
    first_party: client.first_party,
    backchannel_logout_uri: client.backchannel_logout_uri ?? undefined,
    tenant_id: client.org_id,
    optional_scopes: client.optional_scopes,
    policy_uri: client.policy_uri,
    terms_uri: client.terms_uri,
  }
}

export function refuseFaults(details: ReturnType<typeof clientFaultsOf>): void {
  if (details.length > 0) throw new AppError('applications.refused', { details })
}
