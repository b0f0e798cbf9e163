import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { PublishedContent } from '../registry/content.ts'
import { cpsvDocument } from './cpsv.ts'
import { selectCatalogueLifeEvents, selectCatalogueRevision } from './queries.ts'

export interface ExportedCatalogue {
  body: string
  /** Quoted, as a header has it. */
  etag: string
}

export interface CatalogueExport {
  /** The whole catalogue as linked data; built again only where it has changed since. */
  read(db: Db): Promise<ExportedCatalogue>
}

const MAX_LIFE_EVENTS = 10_000

export function createCatalogueExport(publicOrigin: string): CatalogueExport {
  let kept: (ExportedCatalogue & { revision: number }) | undefined
  return {
    async read(db) {
      const revision = await selectCatalogueRevision(db)
      if (kept?.revision === revision) return kept
      const made = exported(await selectCatalogue(db), publicOrigin)
      // What was read may be newer than the revision, never older: then it is made once more at the next call.
      kept = { ...made, revision }
      return made
    },
  }
}

async function selectCatalogue(db: Db) {
  const services = await db
    .selectFrom('catalogue_services as c')
    .innerJoin('reg_service_versions as v', 'v.id', 'c.version_id')
    .select(['v.published_at', sql<PublishedContent>`v.content`.as('content')])
    .orderBy('c.code')
    .execute()
  return { services, lifeEvents: await selectCatalogueLifeEvents(db, MAX_LIFE_EVENTS) }
}

function exported(
  { services, lifeEvents }: Awaited<ReturnType<typeof selectCatalogue>>,
  publicOrigin: string,
): ExportedCatalogue {
  const body = JSON.stringify(cpsvDocument(`${publicOrigin}/api/v1/catalog`, services, lifeEvents))
  return { body, etag: `"${sha256(body, 'base64url').slice(0, 27)}"` }
}
