import { openModels } from '../../providers/ai/open.ts'
import type { Ai } from '../../providers/ai/port.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'

interface AiServices {
  /** The models that are configured. */
  ai: Ai
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics'>

export function openAi({ config, clock, log, metrics }: Given): Opened<AiServices> {
  const ai = openModels(config, {
    clock,
    log,
    count: (kind, outcome) => metrics.aiCalled(kind, outcome),
    watch: (kind, isHealthy) => metrics.watchProvider(`ai_${kind}`, isHealthy),
  })
  return { services: { ai } }
}
