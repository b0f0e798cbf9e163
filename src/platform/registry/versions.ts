import type { Handler } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { PublishedContent } from '../../gov/registry/content.ts'
import { idAfter, pageOf } from '../cursor.ts'
import { selectDraft, selectVersion, selectVersions } from './queries.ts'
import { shownVersion } from './shown.ts'

export const listRegistryServiceVersions: Handler<'listRegistryServiceVersions'> = (input, { db }) =>
  pageOfVersions(db, input.path.id, input.query)

export const listRegistryVersions: Handler<'listRegistryVersions'> = (input, { db }) =>
  pageOfVersions(db, input.path.id, input.query)

export const getRegistryServiceVersion: Handler<'getRegistryServiceVersion'> = async ({ path }, { db }) => {
  const version = await selectVersion(db, path.id, path.versionNo)
  if (version)
    return {
      version: shownVersion(version),
      content: version.content as unknown as PublishedContent & { form_schema: Record<string, unknown> },
    }
  throw new AppError(
    (await selectDraft(db, path.id)) ? 'registry.version_not_found' : 'registry.service_not_found',
  )
}

async function pageOfVersions(
  db: Tx,
  serviceId: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const versions = await selectVersions(db, serviceId, limit + 1, idAfter(cursor))
  if (versions.length === 0 && !(await selectDraft(db, serviceId)))
    throw new AppError('registry.service_not_found')
  return pageOf(versions, limit, shownVersion)
}
