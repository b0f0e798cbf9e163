import type { Opened } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { openPromptMemory, type PromptMemory } from './memory.ts'

interface PromptServices {
  prompts: PromptMemory
}

export async function openPrompts({ database }: Pick<Core, 'database'>): Promise<Opened<PromptServices>> {
  const prompts = await openPromptMemory(database)
  return { services: { prompts }, stop: () => prompts.stop() }
}
