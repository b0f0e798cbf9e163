import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import type { FormSchema, PublishedContent } from '../registry/content.ts'
import { fieldsInOrder } from '../registry/form-order.ts'
import { formFaults } from '../registry/form-schema.ts'

/** Values of form fields by their names. */
type Prefilled = Readonly<Record<string, string | number | boolean>>

/** What of a form an answer of the registry fills in: nothing that the form itself would refuse. */
export function prefillForm(form: FormSchema, sourceCode: string, data: EvidenceData): Prefilled {
  return Object.fromEntries(
    fieldsInOrder(form).flatMap(([field, described]) => {
      const [source, name = ''] = described.prefill?.split('/') ?? []
      const value = source === sourceCode && Object.hasOwn(data, name) ? data[name] : undefined
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
      const alone: FormSchema = { type: 'object', properties: { [field]: described } }
      return formFaults(alone, { [field]: value }).length === 0 ? [[field, value]] : []
    }),
  )
}

/** What a service may have fetched for it, and no more: evidence that it asks for, and answers that fill in its form. */
export function fetchableSources({ evidence_groups, form_schema }: PublishedContent): {
  evidenceCodes: string[]
  sourceCodes: string[]
} {
  const evidenceCodes = evidence_groups.flatMap(({ evidences }) => evidences.map(({ code }) => code))
  const sourceCodes = Object.values(form_schema.properties).flatMap(({ prefill }) =>
    prefill === undefined ? [] : [prefill.split('/')[0] ?? ''],
  )
  return { evidenceCodes: [...new Set(evidenceCodes)], sourceCodes: [...new Set(sourceCodes)] }
}
