import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const assistantExport: AreaExport = {
  area: 'assistant',
  tables: [{ table: 'ai_budgets', of: 'user_id' }],
  withheld: {
    ai_prompts: 'names only the member of staff who did it',
  },
}
