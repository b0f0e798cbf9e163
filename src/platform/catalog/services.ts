import type { components } from '../../../generated/platform.d.ts'
import type { Handler } from '../../contract/types.ts'
import { calculateFee, feeFor } from '../../domains/services/cases/fee.ts'
import { cataloguePage, toServiceResponse } from '../../domains/services/catalogue/page.ts'
import { type PublishedVersion, selectPublished } from '../../domains/services/catalogue/queries.ts'
import type { RequiredEvidence } from '../../domains/services/registry/content.ts'
import { ordered } from '../../domains/services/registry/form-order.ts'
import { AppError } from '../../errors/app-error.ts'
import { ulaanbaatarDay } from '../../text/local-days.ts'

export const listCatalogServices: Handler<'listCatalogServices'> = async ({ query }, { db }) => {
  const { items, next_cursor } = await cataloguePage(db, query)
  return { items: items.map(toServiceResponse), next_cursor }
}

export const getCatalogService: Handler<'getCatalogService'> = async ({ path }, { db }) => {
  const found = await selectPublished(db, path.id)
  if (!found) throw new AppError('catalog.service_not_found')
  return toServiceDetail(found)
}

export const calculateServiceFee: Handler<'calculateServiceFee'> = async ({ path, body }, { db, now }) => {
  const found = await selectPublished(db, path.id)
  if (!found) throw new AppError('catalog.service_not_found')
  const { total, lines, unproven } = calculateFee(found.content, feeFor(body, found.content), {
    values: body.form_data,
    proofs: new Set(body.proofs ?? []),
    today: ulaanbaatarDay(now),
  })
  return { total, currency: 'MNT' as const, lines, unproven }
}

type Detail = components['schemas']['CatalogueServiceDetail']

function toServiceDetail({ id, version_no, sha256, published_at, content }: PublishedVersion): Detail {
  const { authority, output } = content
  return {
    id,
    code: content.code,
    version: version_no,
    sha256: sha256.toString('hex'),
    published_at: published_at.toISOString(),
    name_mn: content.name_mn,
    name_en: content.name_en,
    description_mn: content.description_mn,
    description_en: content.description_en,
    authority: { id: authority.org_id, name_mn: authority.name_mn, name_en: authority.name_en },
    addressee: content.addressee,
    keywords: content.keywords,
    life_events: content.life_events,
    legal_basis: content.legal_basis.map(({ title_mn, title_en, url }) => ({
      title_mn,
      title_en,
      url: url ?? null,
    })),
    channels: content.channels.map(({ channel, opening_hours_mn, opening_hours_en }) => ({
      channel,
      opening_hours_mn: opening_hours_mn ?? null,
      opening_hours_en: opening_hours_en ?? null,
    })),
    fees: content.fees.map(({ channel, urgency, amount, processing_days, legal_basis }) => ({
      channel,
      urgency,
      amount,
      processing_days,
      legal_basis: legal_basis ?? null,
    })),
    fee_timing: content.fee_timing,
    ...(content.fee_rules && { fee_rules: content.fee_rules }),
    applicant_signs: content.applicant_signs ?? false,
    visit_for: content.visit_for ?? [],
    requires_signature: content.requires_signature,
    output: {
      type: output.type,
      reference_type: output.reference_type ?? null,
      validity_days: output.validity_days ?? null,
    },
    form_schema: { ...ordered(content.form_schema) },
    evidence_groups: content.evidence_groups.map(({ evidences }) => ({
      evidences: evidences.map(toEvidence),
    })),
  }
}

function toEvidence(evidence: RequiredEvidence): components['schemas']['CatalogueEvidence'] {
  return {
    code: evidence.code,
    name_mn: evidence.name_mn ?? evidence.code,
    name_en: evidence.name_en ?? evidence.code,
    format: evidence.format ?? 'pdf_or_image',
    optional: evidence.optional ?? false,
    validity_days: evidence.validity_days ?? null,
    once_only_source: evidence.once_only_source ?? null,
  }
}
