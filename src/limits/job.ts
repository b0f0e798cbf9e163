import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import type { Limiter } from './limiter.ts'

export const limiterJob = (limiter: Pick<Limiter, 'prune'>): MaintenanceJob => ({
  name: 'prune-rate-buckets',
  cron: '*/10 * * * *',
  description: {
    mn: 'Дүүрсэн хязгаарын тоологчийг устгана.',
    en: 'Forgets rate limit buckets that are full again.',
  },
  run: async () => ({ buckets: await limiter.prune() }),
})
