import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PublishedContent } from '../registry/content.ts'

/** A published service whose result is a reference of a type. */
export interface ReferenceService {
  id: string
  code: string
  content: PublishedContent
}

interface OnceOnlyEvidence {
  code: string
  isOptional: boolean
}

/** Those whose current version promises such a reference. */
export async function servicesOfType(tx: Tx, type: string): Promise<ReferenceService[]> {
  const { rows } = await sql<ReferenceService>`
    select s.id, s.code, v.content from reg_services s
      join reg_service_versions v on v.id = s.current_version_id
    where s.status = 'published' and v.content #>> '{output,type}' = 'reference'
      and v.content #>> '{output,reference_type}' = ${type}
    order by s.code limit 20`.execute(tx)
  return rows
}

/**
 * The evidences of which the state makes the reference by itself: all that one of the groups asks for. Nothing where
 * somebody has to bring, declare, pay or sign something first; such a reference is applied for.
 */
export function onceOnlyEvidences(content: PublishedContent): OnceOnlyEvidence[] | undefined {
  if (content.requires_signature || asksSomething(content) || costsSomething(content)) return undefined
  const group = content.evidence_groups.find(
    ({ evidences }) =>
      evidences.length > 0 &&
      evidences.every(({ optional, once_only_source }) => optional || once_only_source),
  )
  const evidences = group?.evidences
    .filter(({ once_only_source }) => once_only_source)
    .map(({ code, optional = false }) => ({ code, isOptional: optional }))
  return evidences && evidences.length > 0 ? evidences : undefined
}

function asksSomething({ form_schema: { properties, required = [] } }: PublishedContent): boolean {
  return required.some((name) => properties[name]?.prefill === undefined)
}

/** Whoever asks by themselves asks online and in no hurry. */
function costsSomething({ fee_timing, fees }: PublishedContent): boolean {
  if (fee_timing === 'none') return false
  const fee = fees.find(({ channel, urgency }) => channel === 'online' && urgency === 'normal')
  return fee === undefined || fee.amount > 0
}
