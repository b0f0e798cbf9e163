import type { Database } from '../db/database.ts'
import { analyzeGrown } from '../db/statistics.ts'
import type { MaintenanceJob } from './maintenance-job.ts'

export const statisticsJob = (database: Pick<Database, 'system'>): MaintenanceJob => ({
  name: 'analyze-grown-tables',
  cron: '*/5 * * * *',
  description: {
    mn: 'Томорсон хүснэгтийн статистикийг шинэчилж, хуучин төлөвлөгөөг орхиулна.',
    en: 'Analyzes tables that have grown, so that the database plans for their new size.',
  },
  run: async () => ({ analyzed: await analyzeGrown(database.system) }),
})
