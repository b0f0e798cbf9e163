import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { changePrompt, validatePromptTexts } from '../../domains/assistant/prompts/change.ts'
import { type PromptKey, promptKeys } from '../../domains/assistant/prompts/prompts.ts'
import { selectCurrentPrompts, selectPromptVersions } from '../../domains/assistant/prompts/queries.ts'
import { toPromptResponse, toPromptVersionResponse } from '../../domains/assistant/prompts/response.ts'
import { isPromptKey } from '../../domains/assistant/prompts/rules.ts'
import { AppError } from '../../errors/app-error.ts'

export const listAiPrompts: Handler<'listAiPrompts'> = async (_input, { db, language }) => {
  const present = new Map((await selectCurrentPrompts(db)).map((row) => [row.key, row]))
  return { items: promptKeys.map((key) => toPromptResponse(key, present.get(key), language)) }
}

export const updateAiPrompt: Handler<'updateAiPrompt'> = async ({ path, body }, context) => {
  const { idempotent, principal, now, language, services } = context
  const key = known(path.key)
  const change = {
    texts: validatePromptTexts(key, { mn: body.mn, en: body.en }),
    rowVersion: body.row_version,
    by: principal.userId,
    now,
  }
  const answer = await idempotent.commit(async (work) =>
    toPromptResponse(key, await changePrompt(work, key, change), language),
  )
  // It is stored in any case; where the database does not answer now, the notice brings it.
  await services.prompts.refresh().catch((error) => services.log.warn({ err: error }, 'texts were not read'))
  return answer
}

export const listAiPromptVersions: Handler<'listAiPromptVersions'> = async ({ path, query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(
    await selectPromptVersions(db, known(path.key), limit + 1, idAfter(cursor)),
    limit,
    toPromptVersionResponse,
  )
}

function known(key: string): PromptKey {
  if (!isPromptKey(key)) throw new AppError('ai.prompt_not_found')
  return key
}
