import type { ManualWork } from '../../audit/work.ts'
import { DAY_MS } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { ActiveToken } from '../../security/active-token.ts'
import { acrOf, reachesAcr, stepUpChallenge } from '../../security/authentication-context.ts'
import { insufficientScope } from '../../security/schemes/access-token.ts'
import type { Clients } from '../openid/clients/cache.ts'
import { issuerOf } from '../openid/rules.ts'
import { supported } from '../openid/supported.ts'
import type { ReferenceRow } from '../services/references/issue.ts'
import { holdReferenceInForce, selectReferenceInForce } from '../services/references/queries.ts'
import type { Seals } from '../signing/seals/sign.ts'
import { type CredentialType, credentialTypes, vctOf } from './credential-types.ts'
import type { CredentialNonces } from './nonces.ts'
import { type HolderKey, proofsIn, verifyProofs } from './proofs.ts'
import { type ListPlace, takePlaces, useNonces } from './queries.ts'
import { conceal, isSaid } from './sd-jwt.ts'
import { isSealMissing, sealJwt, sealMissing } from './seal-jwt.ts'
import { statusListAddress } from './status-list.ts'

interface IssueContext extends Pick<ManualWork, 'read' | 'transact'> {
  principal: { userId: string; token: ActiveToken }
  now: Date
  services: {
    config: Pick<Config, 'oauthIssuer'>
    seals: Pick<Seals, 'active' | 'seal'>
    credentialNonces: Pick<CredentialNonces, 'read'>
    clients: Pick<Clients, 'byId'>
  }
}

interface CredentialRequest {
  credential_configuration_id?: string | undefined
  credential_identifier?: string | undefined
  proofs?: Readonly<Record<string, unknown>> | undefined
  credential_response_encryption?: unknown
}

const CREDENTIAL = 'dc+sd-jwt'

/**
 * A copy of the person's certificate for each key that the wallet proves. Places in the status lists are taken, and the
 * audit entry is written, before anything is signed: nothing leaves without its entry, and no nonce counts twice.
 */
export async function issueCredentials(context: IssueContext, request: CredentialRequest): Promise<string[]> {
  const { services, principal, now } = context
  const issuer = issuerOf(services)
  assertHolder(principal.token)
  const type = typeIn(request)
  // A token may be older than a change of the record.
  const client = await services.clients.byId(principal.token.application_id)
  if (!client?.scopes.includes(type.scope)) throw insufficientScope([type.scope])
  const { keys, nonces } = await verifyProofs(proofsIn(request.proofs), {
    audience: issuer,
    clientId: principal.token.client_id,
    now,
    nonces: services.credentialNonces,
  })
  const row = await context.read(({ db }) =>
    selectReferenceInForce(db, principal.userId, type.referenceType, now),
  )
  if (!row || !isSaid(type, row.payload)) throw new OAuthError('credential_request_denied')
  const expiresAt = endOf(type, row, now)
  if (!(await services.seals.active(row.org_id))) throw sealMissing()

  const places = await context.transact(
    async ({ db, audit }) => {
      if (!(await useNonces(db, nonces))) throw new OAuthError('invalid_nonce')
      if (!(await holdReferenceInForce(db, row.id))) throw new OAuthError('credential_request_denied')
      audit.entry({
        subject: `reference:${row.id}`,
        details: {
          type: row.type,
          format: CREDENTIAL,
          copies: keys.length,
          application: principal.token.client_id,
        },
        look: {
          people: [principal.userId],
          applicationId: principal.token.application_id,
          orgId: row.org_id,
        },
      })
      const copies = { orgId: row.org_id, referenceId: row.id, expiresAt, count: keys.length, at: now }
      return takePlaces(db, copies)
    },
    { as: 'job' },
  )
  const copies: string[] = []
  for (const [index, key] of keys.entries()) {
    const place = places[index] as ListPlace
    copies.push(await copyOf(services.seals, { issuer, type, row, key, place, expiresAt, now }))
  }
  return copies
}

/** A token that anyone could use, or of a sign-in that does not prove who it was, fills no wallet. */
function assertHolder({ dpop_jkt, acr = '0' }: ActiveToken): void {
  if (dpop_jkt === null)
    throw new OAuthError('invalid_token', 'The access token has to be bound to a key (DPoP).', {
      headers: {
        'WWW-Authenticate': `DPoP error="invalid_token", algs="${supported.dpopAlgorithms.join(' ')}"`,
      },
    })
  if (!reachesAcr(acr, acrOf('eid')))
    throw new AppError('auth.assurance_low', {
      headers: { 'WWW-Authenticate': stepUpChallenge({ acr: 'eid' }, 'DPoP') },
    })
}

/** OpenID4VCI, section 8.2: by its configuration, because no token response gives identifiers. */
function typeIn(request: CredentialRequest): CredentialType {
  const { credential_configuration_id: configuration, credential_identifier: identifier } = request
  if (request.credential_response_encryption !== undefined)
    throw new OAuthError('invalid_encryption_parameters', 'Encrypted responses are not offered.')
  if (identifier !== undefined && configuration !== undefined)
    throw new OAuthError(
      'invalid_credential_request',
      'Name the configuration or an identifier, and not both.',
    )
  if (identifier !== undefined) throw new OAuthError('unknown_credential_identifier')
  if (configuration === undefined)
    throw new OAuthError('invalid_credential_request', 'credential_configuration_id is missing.')
  const type = credentialTypes.find((one) => one.configuration === configuration)
  if (!type) throw new OAuthError('unknown_credential_configuration')
  return type
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS

/** Whole days, so that no moment links copies; never longer than the certificate. */
function endOf({ days }: CredentialType, { valid_until }: ReferenceRow, now: Date): Date {
  const ends = dayOf(now) + days * DAY_MS
  const end = valid_until ? Math.min(ends, dayOf(valid_until)) : ends
  if (end <= now.getTime())
    throw new OAuthError(
      'credential_request_denied',
      'The certificate ends today. Have it issued again first.',
    )
  return new Date(end)
}

interface Copy {
  issuer: string
  type: CredentialType
  row: ReferenceRow
  key: HolderKey
  place: ListPlace
  expiresAt: Date
  now: Date
}

async function copyOf(seals: Pick<Seals, 'seal'>, copy: Copy): Promise<string> {
  const { issuer, type, row, key, place, expiresAt, now } = copy
  const { claims, disclosures } = conceal(type, row.payload)
  const day = dayOf(now) / 1000
  const payload = {
    vct: vctOf(issuer, type),
    iat: day,
    nbf: day,
    exp: expiresAt.getTime() / 1000,
    cnf: { jwk: key },
    status: { status_list: { idx: place.index, uri: statusListAddress(issuer, place.list) } },
    ...claims,
  }
  const jwt = await sealJwt(seals, row.org_id, CREDENTIAL, payload).catch((error: unknown) => {
    throw isSealMissing(error) ? sealMissing(error) : error
  })
  return [jwt, ...disclosures, ''].join('~')
}
