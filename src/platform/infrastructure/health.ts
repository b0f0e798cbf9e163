import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'
import { platformVersion } from '../../version.ts'
import { checkAudit, checkDatabase, checkMigrations } from './checks.ts'

export const getHealth: Handler<'getHealth'> = async () => ({
  status: 'ok',
  version: platformVersion,
  uptime_seconds: Math.floor(process.uptime()),
})

export const getReady: Handler<'getReady'> = async (_input, { services }) => {
  if (services.draining()) throw new AppError('server.shutting_down', { headers: { 'Retry-After': '1' } })
  const checks = await Promise.all([checkDatabase(services), checkMigrations(services), checkAudit(services)])
  const failing = checks.filter(({ ok }) => !ok)
  if (failing.length === 0) return { checks }
  throw new AppError('server.unavailable', {
    headers: { 'Retry-After': '1' },
    details: failing.map(({ name, detail }) => ({ path: `/checks/${name}`, rule: 'ready', message: detail })),
  })
}
