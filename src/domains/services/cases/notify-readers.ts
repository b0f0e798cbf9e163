import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { noticeOfAppeal, type RemedyRow, remedyOfCase } from '../appeals/remedies.ts'

interface Reader {
  user_id: string
  number: string
  service_mn: string
  service_en: string
  remedy: RemedyRow | null
}

interface News {
  template: 'case_rejected' | 'case_late'
  caseId: string
  dedupeKey: string
  at: Date
}

/** Notifies those who read the case of what they can appeal against, after it has happened: the notice says how. */
export async function notifyOfRemedy(tx: Tx, { template, caseId, dedupeKey, at }: News): Promise<void> {
  const { rows } = await sql<Reader>`
    select case_readers(a.applicant_user_id, a.represented_reg_no) as user_id, a.number,
      v.content ->> 'name_mn' as service_mn, v.content ->> 'name_en' as service_en, ${remedyOfCase} as remedy
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}::uuid`.execute(tx)
  for (const { user_id, remedy, ...ofCase } of rows) {
    const says = remedy ? noticeOfAppeal(remedy) : { text_mn: '', text_en: '' }
    const next = { next_mn: says.text_mn, next_en: says.text_en }
    const resource = { kind: 'application' as const, id: caseId }
    const notice =
      template === 'case_rejected'
        ? { template, params: { ...ofCase, ...next }, resource, dedupeKey }
        : { template, params: ofCase, resource, dedupeKey }
    await notify(tx, user_id, notice, at)
  }
}
