import { uuidv7 } from '../../../src/db/database.ts'
import type { ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { publishService } from '../../../src/domains/services/registry/publish.ts'
import { createService } from '../../../src/domains/services/registry/save.ts'
import { unwrap } from '../../../src/errors/refusal.ts'
import type { Stage } from '../../../test/support/stage.ts'
import { type FreshCatalogue, type FreshService, papers } from './catalogue.ts'
import { domains } from './objects.ts'

/** Publishes the invented services as an authority would; ids by the codes of the services. */
export async function seedCatalogue(stage: Stage, catalogue: FreshCatalogue): Promise<void> {
  const at = new Date(stage.app.services.clock())
  const orgs = new Map(Object.keys(domains).map((domain) => [domain, uuidv7(at.getTime())]))
  await stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
    await tx
      .insertInto('organisations')
      .values(
        Object.entries(domains).map(([domain, [name_mn, name_en]], index) => ({
          id: orgs.get(domain)!,
          slug: `fresh-${domain}`,
          name_mn,
          name_en,
          reg_no: String(9_000_000 + index),
        })),
      )
      .execute()
    await tx
      .insertInto('organisation_modules')
      .values(
        [...orgs.values()].flatMap((org_id) => ['gov', 'registry'].map((module) => ({ org_id, module }))),
      )
      .execute()
    await tx
      .insertInto('reg_life_events')
      .values(
        Object.entries(domains).map(([code, [, , name_mn, name_en]], sort) => ({
          id: uuidv7(at.getTime()),
          code,
          name_mn,
          name_en,
          description_mn: `${name_mn} үед хэрэгтэй үйлчилгээ`,
          description_en: `Services for ${name_en.toLowerCase()}`,
          sort: sort + 1,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    await tx
      .insertInto('reg_evidences')
      .values(
        papers.map(({ code, mn, en }) => ({
          id: uuidv7(at.getTime()),
          code,
          name_mn: mn,
          name_en: en,
          issuer_mn: 'Өргөдөл гаргагч',
          issuer_en: 'Applicant',
          format: 'pdf_or_image',
          validity_days: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    await tx
      .insertInto('gov_offices')
      .values(
        catalogue.offices.map(({ domain, townMn, townEn }) => ({
          id: uuidv7(at.getTime()),
          org_id: orgs.get(domain)!,
          code: `fresh-${domain}`,
          name_mn: `${domains[domain]![0]}, ${townMn}`,
          name_en: `${domains[domain]![1]}, ${townEn}`,
          address_mn: `${townMn} хот, Төв гудамж 1`,
          address_en: `1 Main Street, ${townEn}`,
        })),
      )
      .execute()
    for (const service of catalogue.services) {
      const row = unwrap(
        await createService(tx, {
          code: service.code,
          authorityOrgId: orgs.get(service.topic.domain)!,
          content: contentOf(service),
          by: null,
          at,
        }),
      )
      unwrap(await publishService(tx, { serviceId: row.id, by: null, at }))
    }
  })
}

function contentOf(service: FreshService): ServiceContent {
  return {
    name_mn: service.nameMn,
    name_en: service.nameEn,
    description_mn: service.descriptionMn,
    description_en: service.descriptionEn,
    addressee: 'citizen',
    keywords: service.keywords,
    legal_basis: [{ title_mn: service.lawMn, title_en: service.lawEn }],
    channels: [{ channel: 'online' }],
    fees: [{ channel: 'online', urgency: 'normal', amount: service.fee, processing_days: service.days }],
    fee_timing: service.fee > 0 ? 'before' : 'none',
    requires_signature: false,
    output: { type: 'registration' },
    form_schema: { type: 'object', properties: {} },
    evidence_groups: [{ evidences: service.papers.map(({ code }) => ({ code })) }],
    life_events: [service.topic.domain],
  }
}
