import type { Ai } from '../../../providers/ai/port.ts'
import { stateKeysOf } from '../../../security/key-values.ts'
import { createSealedState } from '../../../security/sealed-state.ts'
import type { Core } from '../../core.ts'
import type { Knowledge } from '../../services/knowledge/setup.ts'
import { selectAssistantInstructions } from '../../site/queries.ts'
import type { AiBudgets } from '../budgets/budgets.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { createAnswerCache } from './answer-cache.ts'
import { type Assistant, createAssistant } from './assistant.ts'
import { createConversations } from './conversation.ts'
import { createExtractive } from './extractive/compose.ts'
import { createFacts } from './facts.ts'
import { createModelComposer } from './model/composer.ts'

export type AssistantDeps = Pick<Core, 'config' | 'clock' | 'database' | 'contract'> & {
  knowledge: Knowledge
  prompts: Prompts
  ai: Ai
  aiBudgets: AiBudgets
}

export function buildAssistant(given: AssistantDeps): Assistant {
  const { config, clock, database, knowledge, prompts, ai, aiBudgets: budgets } = given
  const { chat } = ai
  const sealed = createSealedState(stateKeysOf(config), 'tamga assistant conversations')
  return createAssistant({
    conversations: createConversations(sealed, clock),
    cache: createAnswerCache(clock),
    knowledge,
    prompts,
    budgets,
    extractive: (read) => createExtractive({ facts: createFacts(read, () => new Date(clock())), prompts }),
    model: chat && {
      version: chat.version,
      compose: createModelComposer({
        contract: given.contract,
        chat,
        prompts,
        budgets,
        clock,
        site: (language) => selectAssistantInstructions(database.system, language),
        boundary: config.aiBoundary,
      }),
    },
  })
}
