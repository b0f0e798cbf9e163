import { shownInstant } from '../../../text/instant.ts'
import type {
  ClientAuthMethod,
  ClientKind,
  ClientMode,
  ClientRegistration,
  personScopes,
} from '../clients/client.ts'
import { logoUriOf } from '../clients/client.ts'
import { secretResponse } from '../clients/response.ts'
import type { ListedReview, OrgClientRow, ReviewRow } from './queries.ts'

type Scope = (typeof personScopes)[number]

export function toOrgClientResponse(row: OrgClientRow) {
  return {
    id: row.id,
    client_id: row.client_id,
    name_mn: row.name_mn,
    name_en: row.name_en,
    kind: row.kind as ClientKind,
    auth_method: row.auth_method as ClientAuthMethod,
    mode: row.mode as ClientMode,
    redirect_uris: row.redirect_uris,
    post_logout_redirect_uris: row.post_logout_redirect_uris,
    origins: row.origins,
    scopes: row.scopes as Scope[],
    optional_scopes: row.optional_scopes as Scope[],
    purpose_mn: row.purpose_mn,
    purpose_en: row.purpose_en,
    policy_uri: row.policy_uri,
    terms_uri: row.terms_uri,
    contacts: row.contacts,
    backchannel_logout_uri: row.backchannel_logout_uri,
    logo_uri: logoUriOf(row.id, row.has_logo),
    active: row.active,
    registered_by: row.registered_by as ClientRegistration,
    secrets: row.secrets.map(secretResponse),
    review: row.review && toReviewResponse(row.review),
    row_version: row.row_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** JSON of the database writes times its own way. */
function toReviewResponse({ id, kind, state, wanted, reason, requested_at, decided_at }: ReviewRow) {
  return {
    id,
    kind: kind as 'live' | 'change',
    state: state as 'pending' | 'approved' | 'refused' | 'withdrawn',
    changes: {
      redirect_uris: wanted.redirect_uris ?? null,
      post_logout_redirect_uris: wanted.post_logout_redirect_uris ?? null,
      scopes: (wanted.scopes as Scope[] | undefined) ?? null,
      policy_uri: wanted.policy_uri ?? null,
    },
    reason,
    requested_at: shownInstant(new Date(requested_at)).toISOString(),
    decided_at: decided_at && shownInstant(new Date(decided_at)).toISOString(),
  }
}

export function toListedReviewResponse(row: ListedReview) {
  return {
    ...toReviewResponse(row),
    application_id: row.application_id,
    application_name_mn: row.name_mn,
    application_name_en: row.name_en,
    purpose_mn: row.purpose_mn,
    purpose_en: row.purpose_en,
    tenant_id: row.org_id as string,
    organisation_mn: row.organisation_mn,
    organisation_en: row.organisation_en,
  }
}
