import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { selectLogo } from '../../domains/openid/organisation-clients/logo.ts'
import { storedFile } from '../../domains/storage/files/stored-files.ts'
import { AppError } from '../../errors/app-error.ts'

export const getApplicationLogo: Handler<'getApplicationLogo'> = async ({ path }, { services }) => {
  // As the platform: everyone may see a logo, and no other file.
  const file = await storedFile(services, () => selectLogo(services.database.system, path.id))
  if (!file) throw new AppError('applications.no_logo')
  return reply(200, file.bytes, { 'Cache-Control': 'public, no-cache' })
}
