import { createSealedState } from '../../security/sealed-state.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { type Assistant, createAssistant } from './assistant.ts'
import { createConversations } from './conversation.ts'
import { createExtractive } from './extractive/compose.ts'
import { createFacts } from './facts.ts'
import { noBudgets } from './interim/budgets.ts'
import { catalogueKnowledge } from './interim/knowledge.ts'
import { builtInPrompts } from './interim/prompts.ts'
import { createKeptAnswers } from './kept-answers.ts'

interface AssistantServices {
  /** Answers questions about public services and, for people who are signed in, about their own cases. */
  assistant: Assistant
}

export function openAssistant({ config, clock }: Pick<Core, 'config' | 'clock'>): Opened<AssistantServices> {
  const prompts = builtInPrompts
  const assistant = createAssistant({
    clock,
    conversations: createConversations(
      createSealedState(config.ssoStateKey, 'tamga assistant conversations'),
      clock,
    ),
    kept: createKeptAnswers(clock),
    knowledge: catalogueKnowledge,
    prompts,
    budgets: noBudgets,
    composers: (read) => ({
      extractive: createExtractive({ facts: createFacts(read, () => new Date(clock())), prompts }),
      model: undefined,
    }),
    modelVersion: 'none',
  })
  return { services: { assistant } }
}
