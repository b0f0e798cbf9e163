import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import { fieldsInOrder } from '../form/schema.ts'
import { valueFault } from '../form/values.ts'
import type { FormSchema, PublishedContent } from '../registry/content.ts'

/** Values of form fields by their names. */
type Prefilled = Readonly<Record<string, string | number | boolean>>

/** What of a form an answer of the registry fills in: nothing that the form itself would refuse. */
export function prefillForm(
  form: FormSchema,
  sourceCode: string,
  data: EvidenceData,
  today: string,
): Prefilled {
  return Object.fromEntries(
    fieldsInOrder(form).flatMap(([field, described]) => {
      const [source, name = ''] = described.prefill?.split('/') ?? []
      const value = source === sourceCode && Object.hasOwn(data, name) ? data[name] : undefined
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
      return valueFault(described, value, today) === undefined ? [[field, value]] : []
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
    prefill === undefined || prefill.startsWith('profile/') ? [] : [prefill.split('/')[0] ?? ''],
  )
  return { evidenceCodes: [...new Set(evidenceCodes)], sourceCodes: [...new Set(sourceCodes)] }
}
