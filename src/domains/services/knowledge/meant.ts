import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { type Decision, decideMatch } from '../../search/match/decide.ts'
import { buildMatchIndex, type Matchable, type MatchIndex } from '../../search/match/match-index.ts'
import { selectCatalogueRevision } from '../catalogue/queries.ts'
import type { PublishedContent } from '../registry/content.ts'

/** What a question may be about. */
export interface CatalogueMatch {
  verdict: Decision['verdict']
  sources: readonly { kind: 'service' | 'life_event'; id: string }[]
}

/** Reads the catalogue again only when it has changed. */
export function createCatalogueMatcher(): (db: Db, question: string) => Promise<CatalogueMatch> {
  let kept: { revision: number; index: MatchIndex } | undefined
  return async (db, question) => {
    const revision = await selectCatalogueRevision(db)
    if (kept?.revision !== revision) kept = { revision, index: buildMatchIndex(await selectMatchables(db)) }
    const { verdict, ids } = decideMatch(kept.index, question)
    return { verdict, sources: ids.map(sourceOf) }
  }
}

function sourceOf(id: string): CatalogueMatch['sources'][number] {
  const [kind, ref] = id.split('/') as ['service' | 'life_event', string]
  return { kind, id: ref }
}

async function selectMatchables(db: Db): Promise<Matchable[]> {
  const events = await db
    .selectFrom('reg_life_events')
    .select(['id', 'code', 'name_mn', 'name_en', 'description_mn', 'description_en'])
    .orderBy('sort')
    .execute()
  const { rows } = await sql<{ id: string; content: PublishedContent }>`
    select c.service_id as id, v.content from catalogue_services c
    join reg_service_versions v on v.id = c.version_id order by c.service_id`.execute(db)
  const namesOf = new Map(events.map(({ code, name_mn, name_en }) => [code, [name_mn, name_en]]))
  const used = new Set(rows.flatMap(({ content }) => content.life_events))
  return [
    ...rows.map(({ id, content }) => ({
      id: `service/${id}`,
      names: [content.name_mn, content.name_en],
      keywords: content.keywords,
      about: [content.description_mn, content.description_en],
      belonging: [
        ...content.life_events.flatMap((code) => namesOf.get(code) ?? []),
        content.authority.name_mn,
        content.authority.name_en,
        ...content.legal_basis.flatMap(({ title_mn, title_en }) => [title_mn, title_en]),
        ...content.evidence_groups.flatMap(({ evidences }) =>
          evidences.flatMap(({ name_mn, name_en }) => [name_mn ?? '', name_en ?? '']),
        ),
      ],
    })),
    ...events
      .filter(({ code }) => used.has(code))
      .map(({ id, name_mn, name_en, description_mn, description_en }) => ({
        id: `life_event/${id}`,
        names: [name_mn, name_en],
        keywords: [],
        about: [],
        belonging: [description_mn, description_en],
      })),
  ]
}
