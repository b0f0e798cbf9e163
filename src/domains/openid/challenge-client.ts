import type { Services } from '../../contract/services.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Challenge } from './challenges.ts'
import type { Application } from './clients/client.ts'

type Ground = Pick<Services, 'applications' | 'config'>

/** Never inside a transaction: the memory may have to ask the database. */
export async function applicationOf(
  { applications }: Ground,
  { application_id: id }: Pick<Challenge, 'application_id'>,
): Promise<Application> {
  const application = id === null ? undefined : await applications.byId(id)
  if (!application?.active) throw new AppError('provider.unknown_challenge')
  return application
}

export function shownClient({ clientId, nameMn, nameEn, firstParty }: Application) {
  return { client_id: clientId, name_mn: nameMn, name_en: nameEn, first_party: firstParty }
}

/** The way back to the request, for the browser that began it. */
export async function backToRequest(ground: Ground, challenge: Challenge, verifier: string): Promise<string> {
  const { clientId } = await applicationOf(ground, challenge)
  const query = new URLSearchParams({ client_id: clientId, [`${challenge.kind}_verifier`]: verifier })
  return `${ground.config.publicOrigin}/oauth2/auth?${query}`
}
