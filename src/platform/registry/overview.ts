import type { Handler } from '../../contract/types.ts'
import { selectCoverage } from '../../domains/services/registry/once-only-queries.ts'
import {
  type Changed,
  selectChanged,
  selectCounts,
  selectNewestVersions,
  selectUntranslated,
  type Untranslated,
} from '../../domains/services/registry/overview-queries.ts'
import { toCoverage } from '../../domains/services/registry/response.ts'
import { instantIn } from '../../text/instant.ts'

export const getRegistryOverview: Handler<'getRegistryOverview'> = async (_input, { db }) => {
  const { evidences, life_events, ...services } = await selectCounts(db)
  const untranslated = await selectUntranslated(db)
  const changed = await selectChanged(db)
  const newest = await selectNewestVersions(db)
  return {
    services,
    evidences,
    life_events,
    coverage: toCoverage(await selectCoverage(db)),
    missing_translations: { count: untranslated.count, items: untranslated.items.map(toUntranslated) },
    changed: { count: changed.count, items: changed.items.map(toChanged) },
    newest_versions: newest.map(({ published_at, ...version }) => ({
      ...version,
      published_at: published_at.toISOString(),
    })),
  }
}

const toUntranslated = ({ id, code, name_mn, name_en, fields }: Untranslated) => ({
  id,
  code,
  name_mn,
  name_en,
  fields,
})

const toChanged = ({ id, code, name_mn, name_en, version_no, updated_at }: Changed) => ({
  id,
  code,
  name_mn,
  name_en,
  version_no,
  updated_at: instantIn(updated_at).toISOString(),
})
