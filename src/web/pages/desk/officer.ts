import type { Answer } from '../../../contract/reply.ts'
import type { AppError } from '../../../errors/app-error.ts'
import { messageFor } from '../../../errors/codes.ts'
import { actions, linkButton } from '../../design/design.ts'
import { type PageContext, seeOther } from '../../page-context.ts'
import { signInAddress } from '../../return-to.ts'
import type { TextName } from '../../texts.ts'
import { refused } from '../error-page.ts'
import { isOfficer } from '../menu.ts'
import { messagePage } from '../message.ts'

/** Strangers are led to sign in and back; others read why they cannot see the page, and where to go instead. */
export function accessDenied(context: PageContext, error: AppError): Promise<Answer> | Answer {
  const { path, query } = context
  if (error.status === 401) return seeOther(signInAddress(error, query.size > 0 ? `${path}?${query}` : path))
  if (error.code === 'officer.own_case')
    return message(context, 403, {
      title: 'deskOwnCaseTitle',
      lead: messageFor(error.code, context.language),
      officer: true,
    })
  // To people without an agency its operations say that nothing is there, or that what they name is not.
  if ([400, 403, 404].includes(error.status))
    return message(context, 403, { title: 'deskForbiddenTitle', lead: context.say('deskForbiddenLead') })
  return refused(context, error)
}

export async function caseUnavailable(context: PageContext, error: AppError): Promise<Answer> {
  if (!(await isOfficer(context))) return accessDenied(context, error)
  return message(context, 404, {
    title: 'deskNoCaseTitle',
    lead: context.say('deskNoCaseLead'),
    officer: true,
  })
}

function message(
  context: PageContext,
  status: number,
  { title, lead, officer = false }: { title: TextName; lead: string; officer?: boolean },
): Promise<Answer> {
  const { say } = context
  return messagePage(context, {
    icon: 'circle-alert',
    title: say(title),
    lead,
    actions: officer
      ? actions(linkButton({ href: '/desk', words: say('deskToQueue') }))
      : actions(
          linkButton({ href: '/me', words: say('toMe') }),
          linkButton({ href: '/', words: say('toStart'), kind: 'secondary' }),
        ),
    status,
  })
}
