import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { openPromptCache, type PromptCache } from './cache.ts'

interface PromptServices {
  prompts: PromptCache
}

export async function openPrompts({ database }: Pick<Core, 'database'>): Promise<OpenedArea<PromptServices>> {
  const prompts = await openPromptCache(database)
  return { services: { prompts }, stop: () => prompts.stop() }
}
