import type { ServiceContent } from '../../src/domains/services/registry/content.ts'

/** All that publishing asks for, of a service that asks for nothing. */
export function aContent(changes: Partial<ServiceContent> = {}): ServiceContent {
  return {
    name_mn: 'Оршин суугаа хаягийн лавлагаа',
    name_en: 'Residence reference',
    description_mn: 'Хаана оршин суудгийг тодорхойлно.',
    description_en: 'States where a person lives.',
    addressee: 'citizen',
    keywords: [],
    legal_basis: [
      { title_mn: 'Улсын бүртгэлийн ерөнхий хууль', title_en: 'General law on state registration' },
    ],
    channels: [{ channel: 'online' }],
    fees: [{ channel: 'online', urgency: 'normal', amount: 0, processing_days: 1 }],
    fee_timing: 'before',
    requires_signature: false,
    output: {
      type: 'reference',
      reference_type: 'residence-reference',
      validity_days: 30,
      finding_required: true,
    },
    form_schema: { type: 'object', properties: {} },
    evidence_groups: [],
    life_events: [],
    ...changes,
  }
}
