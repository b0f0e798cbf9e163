import { type Database, type Tx, uuidv7 } from '../../../src/db/database.ts'
import type { PublishedContent } from '../../../src/domains/services/registry/content.ts'
import { indexService } from '../../../src/domains/services/registry/index-service.ts'
import { contentDigest } from '../../../src/text/content-digest.ts'
import { plausibleService } from './plausible.ts'

const BATCH = 250
const lifeEvents = ['birth', 'family', 'work', 'travel', 'property'] as const

export interface Authorities {
  orgIds: string[]
  /** A member of the first and the second, who reviews. */
  officerId: string
}

/** Organisations that receive cases, and an officer of two of them. */
export async function fillAuthorities({ system }: Database, count: number): Promise<Authorities> {
  const orgIds = Array.from({ length: count }, () => uuidv7())
  const officerId = uuidv7()
  await system
    .insertInto('organisations')
    .values(
      orgIds.map((id, index) => ({
        id,
        slug: `bench-${id}`,
        name_mn: `Байгууллага ${index}`,
        name_en: `Organisation ${index}`,
      })),
    )
    .execute()
  await system
    .insertInto('organisation_modules')
    .values(orgIds.map((org_id) => ({ org_id, module: 'gov' })))
    .execute()
  await system
    .insertInto('users')
    .values({ id: officerId, civil_id: `officer-${officerId}`, role: 'manager' })
    .execute()
  await system
    .insertInto('organisation_members')
    .values(orgIds.slice(0, 2).map((org_id) => ({ org_id, user_id: officerId, role: 'member' })))
    .execute()
  return { orgIds, officerId }
}

export interface FilledService {
  id: string
  versionId: string
  content: PublishedContent
}

/** Published services, as publication leaves them, many at a time. */
export async function fillServices(
  database: Database,
  orgIds: readonly string[],
  count: number,
  prefix = 'bench',
  changes: Partial<PublishedContent> = {},
): Promise<FilledService[]> {
  await database.system
    .insertInto('reg_life_events')
    .values(lifeEvents.map((code) => ({ id: uuidv7(), code, name_mn: code, name_en: code, ...times() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const services = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    versionId: uuidv7(),
    content: {
      ...plausibleService(index, orgIds[index % orgIds.length]!, lifeEvents),
      code: `${prefix}-${index}`,
      ...changes,
    },
  }))
  for (let from = 0; from < count; from += BATCH) {
    const batch = services.slice(from, from + BATCH)
    await database.transact({ role: 'job' }, 'write', (tx) => publishAll(tx, batch))
  }
  await database.administer((session) =>
    session.run('analyze catalogue_services; analyze reg_services; analyze reg_service_versions'),
  )
  return services
}

async function publishAll(tx: Tx, services: FilledService[]): Promise<void> {
  await tx
    .insertInto('reg_services')
    .values(
      services.map(({ id, content }) => ({
        id,
        code: content.code,
        authority_org_id: content.authority.org_id,
        draft: JSON.stringify(content),
        ...times(),
      })),
    )
    .execute()
  await tx
    .insertInto('reg_service_versions')
    .values(
      services.map(({ id, versionId, content }) => ({
        id: versionId,
        service_id: id,
        version_no: 1,
        content: JSON.stringify(content),
        sha256: contentDigest(content),
        effective_from: new Date(),
        published_at: new Date(),
      })),
    )
    .execute()
  await tx
    .updateTable('reg_services as s')
    .from('reg_service_versions as v')
    .set((eb) => ({ status: 'published', current_version_id: eb.ref('v.id') }))
    .whereRef('v.service_id', '=', 's.id')
    .where(
      's.id',
      'in',
      services.map(({ id }) => id),
    )
    .execute()
  for (const { id, versionId, content } of services)
    await indexService(tx, { serviceId: id, versionId, content })
}

const times = () => ({ created_at: new Date(), updated_at: new Date() })
