import type { Handler } from '../../contract/types.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { renderNotice } from '../../domains/notifications/notices/message-texts.ts'
import { disputeNotice, isDisputable } from '../../domains/notifications/security/dispute.ts'
import { selectSecurityNotice } from '../../domains/notifications/security/queries.ts'
import { AppError } from '../../errors/app-error.ts'

/** As the platform: who holds the token need not be signed in. */
export const verifySecurityNotice: Handler<'verifySecurityNotice'> = async (
  { body },
  { services, language, now },
) => {
  const id = services.disputeTokens.read(body.token)
  const notice =
    id === undefined
      ? undefined
      : await withDeadline(() => selectSecurityNotice(services.database.system, id))
  if (!notice) throw new AppError('notifications.not_disputable')
  return {
    template: notice.template,
    title: renderNotice(notice.template, notice.params, language).title,
    created_at: notice.created_at.toISOString(),
    disputable: isDisputable(notice, now),
    disputed_at: notice.disputed_at?.toISOString() ?? null,
  }
}

export const reportSecurityNotice: Handler<'reportSecurityNotice'> = async ({ body }, context) => {
  const id = context.services.disputeTokens.read(body.token)
  if (id === undefined) throw new AppError('notifications.not_disputable')
  await disputeNotice(context, { id })
  return { id, disputed_at: context.now.toISOString() }
}
