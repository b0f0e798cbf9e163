import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import type { PublishedContent } from '../../domains/services/registry/content.ts'
import { ordered } from '../../domains/services/registry/form-order.ts'
import { isService, selectServiceVersions, selectVersion } from '../../domains/services/registry/queries.ts'
import { toServiceVersionResponse } from '../../domains/services/registry/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRegistryServiceVersions: Handler<'listRegistryServiceVersions'> = (input, { db }) =>
  pageOfVersions(db, input.path.id, input.query)

export const listRegistryVersions: Handler<'listRegistryVersions'> = (input, { db }) =>
  pageOfVersions(db, input.path.id, input.query)

export const getRegistryServiceVersion: Handler<'getRegistryServiceVersion'> = async ({ path }, { db }) => {
  const version = await selectVersion(db, path.id, path.versionNo)
  if (version) {
    const content = version.content as unknown as PublishedContent
    return {
      version: toServiceVersionResponse(version),
      content: { ...content, form_schema: { ...ordered(content.form_schema) } },
    }
  }
  throw new AppError(
    (await isService(db, path.id)) ? 'registry.version_not_found' : 'registry.service_not_found',
  )
}

async function pageOfVersions(
  db: Tx,
  serviceId: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const versions = await selectServiceVersions(db, serviceId, limit + 1, idAfter(cursor))
  if (versions.length === 0 && !(await isService(db, serviceId)))
    throw new AppError('registry.service_not_found')
  return pageOf(versions, limit, toServiceVersionResponse)
}
