import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AssistantDeps as AnswersGiven } from './answers/build.ts'
import { openAssistantAnswers as openAnswers } from './answers/setup.ts'
import { openAiBudgets } from './budgets/setup.ts'
import { openFeedback } from './feedback/setup.ts'
import { openPrompts } from './prompts/setup.ts'
import { openSpeech } from './speech/setup.ts'
import { openTranslation } from './translation/setup.ts'

type Given = Core & Omit<AnswersGiven, 'prompts' | 'aiBudgets'> & Parameters<typeof openSpeech>[0]

export const openAssistant = compose<Given>()
  .with(openPrompts)
  .with(openAiBudgets)
  .with(openAnswers)
  .with(openFeedback)
  .with(openTranslation)
  .with(openSpeech).open
