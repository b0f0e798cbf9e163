import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Challenge } from './challenges.ts'
import type { Clients } from './clients/cache.ts'
import type { Client } from './clients/client.ts'

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

export function clientResponse({ clientId, nameMn, nameEn, firstParty, registeredBy }: Client) {
  return {
    client_id: clientId,
    name_mn: nameMn,
    name_en: nameEn,
    first_party: firstParty,
    registered_by: registeredBy,
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
