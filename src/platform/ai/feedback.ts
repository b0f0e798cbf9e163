import type { components } from '../../../generated/platform.d.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { keepJudgement, selectFeedback, selectGaps } from '../../domains/assistant/feedback/feedback.ts'
import { ownNames } from '../../domains/identity/people/person-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const sendPublicAiFeedback: Handler<'sendPublicAiFeedback'> = async (
  { body },
  { db, now, services },
) => {
  const { conversation, helpful } = body
  const answer = await services.assistant.lastAnswer(conversation, 'public')
  return { kept: await keepJudgement(db, { conversation, answer, helpful, names: [], at: now }) }
}

export const sendAiFeedback: Handler<'sendAiFeedback'> = async ({ body }, context) => {
  const { db, now, services, principal } = context
  const { conversation, helpful } = body
  const answer = await services.assistant.lastAnswer(conversation, principal.userId)
  const names = await ownNames(db, principal.userId)
  return { kept: await keepJudgement(db, { conversation, answer, helpful, names, at: now }) }
}

type Source = components['schemas']['AiFeedbackSource']

export const listAiFeedback: Handler<'listAiFeedback'> = async ({ query }, { db }) => {
  const { helpful, limit, cursor } = query
  const rows = await selectFeedback(db, { helpful, limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, ({ judged_at, language, sources, ...row }) => {
    const cited = sources as unknown as Source[]
    return {
      ...row,
      judged_at: judged_at.toISOString(),
      language: language as 'mn' | 'en',
      cited: cited.length > 0,
      sources: cited,
    }
  })
}

export const listAiGaps: Handler<'listAiGaps'> = async ({ query }, { db, now }) => {
  const gaps = await selectGaps(db, new Date(now.getTime() - query.days * DAY_MS))
  return { items: gaps.map(({ last_at, ...gap }) => ({ ...gap, last_at: last_at.toISOString() })) }
}
