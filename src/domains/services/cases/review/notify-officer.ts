import type { Tx } from '../../../../db/database.ts'
import type { NoticeParams, NoticeTemplate } from '../../../notifications/notices/notice.ts'
import { notify } from '../../../notifications/notices/notify.ts'
import { selectOrganisationNames } from '../../../organisations/queries.ts'

type OfficerTemplate = Extract<NoticeTemplate, `officer_${string}`>
type Own<T extends OfficerTemplate> = Omit<NoticeParams<T>, 'organisation_mn' | 'organisation_en'>

type OfficerNotice = {
  [T in OfficerTemplate]: {
    userId: string
    template: T
    params: Own<T>
    /** The audit entry of what happened: an officer is notified of each once. */
    cause: string
    at: Date
  }
}[OfficerTemplate]

/** Notifies an officer of what an owner has decided for them. */
export async function notifyOfficer(tx: Tx, orgId: string, notice: OfficerNotice): Promise<void> {
  const { userId, template, params, cause, at } = notice
  const { name_mn, name_en } = await selectOrganisationNames(tx, orgId)
  const whole = { ...params, organisation_mn: name_mn, organisation_en: name_en }
  await notify(
    tx,
    userId,
    {
      template,
      params: whole as never,
      resource: { kind: 'organisation', id: orgId },
      dedupeKey: `${template}:${cause}`,
    },
    at,
  )
}
