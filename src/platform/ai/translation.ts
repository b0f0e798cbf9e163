import type { Handler } from '../../contract/types.ts'
import { translate } from '../../domains/assistant/translation/translate.ts'
import { ownNames } from '../../domains/identity/people/person-queries.ts'

export const translateText: Handler<'translateText'> = async ({ body }, context) => {
  const { principal, read, services, signal } = context
  const { userId } = principal
  const { glossary, names } = await read(async ({ db }) => ({
    glossary: await services.glossary.of(db),
    names: await ownNames(db, userId),
  }))
  const { ai, prompts, aiBudgets: budgets } = services
  const { text, from, to } = body
  const asked = { text, from, to, names, payer: { userId }, signal }
  return translate({ glossary, model: ai.chat, prompts, budgets }, asked)
}
