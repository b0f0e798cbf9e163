import { linkButton, notice, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { consoleResource, listAddress, mayUse, type View } from '../view.ts'

interface Run {
  state: string
  finished_at: string | null
  result: { valid: boolean; to: number; first_bad_seq: number | null } | null
}

/** Whether the chain of the audit log was intact when it was last verified. */
export async function auditState(view: View): Promise<Html | undefined> {
  const list = consoleResource('listAuditVerifications')
  if (!list || !mayUse(view, list.list)) return undefined
  const { context } = view
  const { say, language } = context
  const { data } = await context.call(list.list, { query: { limit: '20' } })
  const runs: Run[] = data?.items ?? []
  const last = runs.find(({ result }) => result !== null)
  const actions = linkButton({
    href: listAddress(view, list),
    words: say('auditVerifications'),
    kind: 'secondary',
    size: 'small',
  })
  if (!last?.result || last.finished_at === null)
    return notice({
      tone: 'warning',
      title: say('auditUnverified'),
      text: say('auditUnverifiedText'),
      actions,
    })
  const { valid, to, first_bad_seq } = last.result
  const at = timeTag(language, last.finished_at, 'moment')
  return valid
    ? notice({
        tone: 'good',
        title: say('auditIntact'),
        text: html`${say('auditIntactText', { to })} ${at}`,
        actions,
      })
    : notice({
        tone: 'bad',
        title: say('auditBroken'),
        text: html`${say('auditBrokenText', { seq: first_bad_seq ?? '–' })} ${at}`,
        actions,
      })
}
