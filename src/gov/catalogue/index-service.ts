import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PublishedContent } from '../registry/content.ts'
import { soundsOf, vectorOf } from './lexemes.ts'
import { sortKey } from './sort-key.ts'

export interface PublishedService {
  serviceId: string
  versionId: string
  content: PublishedContent
}

/** Shows the service in the catalogue as this version has it, in the place of whatever was shown of it before. */
export async function indexService(
  tx: Tx,
  { serviceId, versionId, content }: PublishedService,
): Promise<void> {
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
    ...(await searched(tx, content)),
  }
  await tx
    .insertInto('catalogue_services')
    .values({ service_id: serviceId, ...row })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(row))
    .execute()
}

/** Shows it no more. */
export async function unindexService(tx: Tx, serviceId: string): Promise<void> {
  await tx.deleteFrom('catalogue_services').where('service_id', '=', serviceId).execute()
}

async function searched(tx: Tx, content: PublishedContent) {
  const events = await tx
    .selectFrom('reg_life_events')
    .select(['name_mn', 'name_en'])
    .where('code', '=', sql<string>`any (${content.life_events}::text[])`)
    .execute()
  const names = `${content.name_mn}\n${content.name_en}`
  const keywords = [...content.keywords, ...events.flatMap(({ name_mn, name_en }) => [name_mn, name_en])]
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
    sounds: soundsOf(`${names}\n${keywords.join('\n')}`),
  }
}

const least = (numbers: number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers))
