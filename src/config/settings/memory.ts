import type { Setting } from '../setting.ts'

export const memorySettings = {
  MEMORY_INSIGHTS_LIMIT: {
    description: 'Insights in the memory of one organisation or of the platform.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    default: 100_000,
  },
} as const satisfies Record<string, Setting>
