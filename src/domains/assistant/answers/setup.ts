import type { OpenedArea } from '../../composition.ts'
import type { Assistant } from './assistant.ts'
import type { AssistantDeps } from './build.ts'

interface AssistantServices {
  /** Answers questions about public services and, for people who are signed in, about their own cases. */
  assistant: Assistant
}

/** The assistant is many files and word lists, which a start does not need. */
export function openAssistantAnswers(given: AssistantDeps): OpenedArea<AssistantServices> {
  let assistant: Assistant | undefined
  async function built(): Promise<Assistant> {
    const { buildAssistant } = await import('./build.ts')
    assistant ??= buildAssistant(given)
    return assistant
  }
  return {
    services: {
      assistant: {
        ask: async (asked) => (await built()).ask(asked),
        lastAnswer: async (...of) => (await built()).lastAnswer(...of),
      },
    },
  }
}
