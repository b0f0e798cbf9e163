import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { phoneticKeys, vectorOf } from '../../search/lexemes.ts'
import { sortKey } from '../../search/sort-key.ts'
import { reindexSources } from '../knowledge/reindex.ts'
import type { PublishedContent } from './content.ts'

interface PublishedService {
  serviceId: string
  versionId: string
  content: PublishedContent
}

/** Shows the service in the catalogue as this version has it, in place of what the catalogue had of it before. */
export async function indexService(
  tx: Tx,
  { serviceId, versionId, content }: PublishedService,
): Promise<void> {
  await lockCatalogue(tx)
  const former = await lifeEventsOf(tx, serviceId)
  const events = await selectLifeEvents(tx, [...content.life_events, ...former])
  const row = {
    version_id: versionId,
    code: content.code,
    authority_id: content.authority.org_id,
    authority_mn: content.authority.name_mn,
    authority_en: content.authority.name_en,
    name_mn: content.name_mn,
    name_en: content.name_en,
    description_mn: content.description_mn,
    description_en: content.description_en,
    addressee: content.addressee,
    channels: content.channels.map(({ channel }) => channel),
    life_events: content.life_events,
    fee_from: least(content.fees.map(({ amount }) => amount)),
    days_from: least(content.fees.map(({ processing_days }) => processing_days)),
    sort_key: sortKey(content.name_mn),
    ...searched(content, events),
  }
  await tx
    .insertInto('catalogue_services')
    .values({ service_id: serviceId, ...row })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(row))
    .execute()
  await notifyServiceChanged(tx, serviceId, events)
}

/** Takes it out of the catalogue. */
export async function unindexService(tx: Tx, serviceId: string): Promise<void> {
  await lockCatalogue(tx)
  const events = await selectLifeEvents(tx, await lifeEventsOf(tx, serviceId))
  await tx.deleteFrom('catalogue_services').where('service_id', '=', serviceId).execute()
  await notifyServiceChanged(tx, serviceId, events)
}

/** The codes under which the catalogue has the service. */
async function lifeEventsOf(tx: Tx, serviceId: string): Promise<string[]> {
  const shown = await tx
    .selectFrom('catalogue_services')
    .select('life_events')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return shown?.life_events ?? []
}

/** Life events name their services. */
async function notifyServiceChanged(tx: Tx, serviceId: string, events: LifeEvents): Promise<void> {
  await reindexSources(tx, [
    { kind: 'service', id: serviceId },
    ...[...events.values()].map(({ id }) => ({ kind: 'life_event' as const, id })),
  ])
}

/**
 * Before a life event is renamed, and before a service is added or removed: a service that is published meanwhile would
 * otherwise be found by the former name. Taken before any row that either of them changes.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamga catalogue'))`.execute(tx)
}

/** Lets the services of a life event be found by the names that it has now; of a catalogue that is locked. */
export async function indexLifeEvent(tx: Tx, code: string): Promise<void> {
  const services = await tx
    .selectFrom('catalogue_services as c')
    .innerJoin('reg_service_versions as v', 'v.id', 'c.version_id')
    .select(['c.service_id', 'v.content'])
    .where(sql<boolean>`c.life_events @> array[${code}::text]`)
    .execute()
  const contents = services.map(({ content }) => content as unknown as PublishedContent)
  const events = await selectLifeEvents(
    tx,
    contents.flatMap(({ life_events }) => life_events),
  )
  for (const [index, { service_id }] of services.entries())
    await tx
      .updateTable('catalogue_services')
      .set(searched(contents[index]!, events))
      .where('service_id', '=', service_id)
      .execute()
  await reindexSources(
    tx,
    services.map(({ service_id }) => ({ kind: 'service', id: service_id })),
  )
}

type LifeEvents = ReadonlyMap<string, { id: string; names: readonly string[] }>

async function selectLifeEvents(tx: Tx, codes: readonly string[]): Promise<LifeEvents> {
  const events = await tx
    .selectFrom('reg_life_events')
    .select(['id', 'code', 'name_mn', 'name_en'])
    .where('code', '=', sql<string>`any (${[...new Set(codes)]}::text[])`)
    .execute()
  return new Map(events.map(({ id, code, name_mn, name_en }) => [code, { id, names: [name_mn, name_en] }]))
}

function searched(content: PublishedContent, events: LifeEvents) {
  const names = `${content.name_mn}\n${content.name_en}`
  const keywords = [
    ...content.keywords,
    ...content.life_events.flatMap((code) => events.get(code)?.names ?? []),
  ]
  const belonging = [
    content.code,
    content.authority.name_mn,
    content.authority.name_en,
    ...content.evidence_groups.flatMap(({ evidences }) =>
      evidences.flatMap(({ name_mn, name_en }) => [name_mn ?? '', name_en ?? '']),
    ),
  ]
  return {
    words: vectorOf([
      ['A', names],
      ['B', keywords.join('\n')],
      ['C', belonging.join('\n')],
      ['D', `${content.description_mn}\n${content.description_en}`],
    ]),
    sounds: phoneticKeys(`${names}\n${keywords.join('\n')}`),
  }
}

const least = (numbers: number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers))
