import { sql } from 'kysely'
import { filledForm } from '../cases/filled-form.ts'
import { maskRegistryFields } from '../cases/review/response.ts'
import { fieldsInOrder } from '../form/schema.ts'
import type { FormField, FormSchema } from '../registry/content.ts'
import type { StepWork } from './act.ts'
import { selectStepsOfCase, visibleStep } from './queries.ts'
import { toCaseStepResponse } from './response.ts'

interface DeclaredData {
  form_schema: FormSchema
  form_data: Record<string, unknown>
  created_at: Date
}

/** Opens a step for an officer of its authority, who sees of the case what was declared for the step. */
export async function openStep({ db, audit, principal, now }: StepWork, id: string) {
  const me = principal.userId
  const step = await visibleStep(db, id, me)
  const { rows } = await sql<DeclaredData>`
    select k.form_data, k.created_at, v.content -> 'form_schema' as form_schema
    from case_of_step(${id}::uuid) k join reg_service_versions v on v.id = k.service_version_id`.execute(db)
  const steps = await selectStepsOfCase(db, step.application_id, me)
  const isHolder = step.officer_id === me && step.state === 'open'
  audit.detail({ application: step.application_id, organisation: step.org_id, in_full: isHolder })
  return {
    step: toCaseStepResponse(step, me, now),
    // The case itself is seen where it is decided.
    application_id: step.org_id === step.case_org_id ? step.application_id : null,
    number: step.number,
    service_mn: step.service_mn,
    service_en: step.service_en,
    form: rows.flatMap((data) => declaredForm(data, isHolder)),
    earlier: steps
      .filter(({ key }) => step.needs.includes(key))
      .map((one) => ({ ...toCaseStepResponse(one, me, now), allowed_actions: [] })),
  }
}

/** What is there was asked for, whatever it depended on: the conditions may name fields that are not seen here. */
function declaredForm({ form_schema, form_data, created_at }: DeclaredData, inFull: boolean) {
  const properties = Object.fromEntries(
    fieldsInOrder(form_schema)
      .filter(([name]) => Object.hasOwn(form_data, name))
      .map(([name, field]) => [name, unconditional(field)]),
  )
  const { form } = filledForm({ type: 'object', properties }, form_data, created_at)
  return maskRegistryFields(form, properties, inFull)
}

function unconditional({ when, compute, items, ...field }: FormField): FormField {
  if (!items) return field
  const rows = Object.entries(items.properties).map(([name, inner]) => [name, unconditional(inner)])
  return { ...field, items: { ...items, properties: Object.fromEntries(rows) } }
}
