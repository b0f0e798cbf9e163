import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Challenge } from './challenges.ts'
import type { Clients } from './clients/cache.ts'
import { type Client, logoUriOf } from './clients/client.ts'

interface ChallengeServices {
  clients: Pick<Clients, 'byId'>
  config: Pick<Config, 'publicOrigin'>
}

/** Never inside a transaction: the cache may have to ask the database. */
export async function clientOf(
  { clients }: Pick<ChallengeServices, 'clients'>,
  { application_id: id }: Pick<Challenge, 'application_id'>,
): Promise<Client> {
  const client = id === null ? undefined : await clients.byId(id)
  if (!client?.active) throw new AppError('provider.unknown_challenge')
  return client
}

/** The organisation that runs a client, by the name that it has now. */
export interface ClientOwner {
  name_mn: string
  name_en: string
}

export async function selectClientOwner(
  db: Db,
  { orgId }: Pick<Client, 'orgId'>,
): Promise<ClientOwner | null> {
  if (orgId === null) return null
  const { rows } = await sql<ClientOwner>`select name_mn, name_en from authority_names(${orgId})`.execute(db)
  return rows[0] ?? null
}

export function clientResponse(client: Client, owner: ClientOwner | null) {
  return {
    client_id: client.clientId,
    name_mn: client.nameMn,
    name_en: client.nameEn,
    first_party: client.firstParty,
    registered_by: client.registeredBy,
    mode: client.mode,
    owner,
    purpose_mn: client.purposeMn,
    purpose_en: client.purposeEn,
    policy_uri: client.policyUri,
    terms_uri: client.termsUri,
    logo_uri: logoUriOf(client.id, client.hasLogo),
  }
}

/** The way back to the request, for the browser that began it. */
export async function resumeRequest(
  services: ChallengeServices,
  challenge: Challenge,
  verifier: string,
): Promise<string> {
  const { clientId } = await clientOf(services, challenge)
  const query = new URLSearchParams({ client_id: clientId, [`${challenge.kind}_verifier`]: verifier })
  return `${services.config.publicOrigin}/oauth2/auth?${query}`
}
