import { join } from 'node:path'
import type { EidFixture } from '../../../test/support/eid.ts'
import { MeasuredServer } from '../measured-server.ts'
import { secret } from '../sign/people.ts'

/** The whole server, which signs people in with this eID and believes what a proxy tells of their addresses. */
export function startServer(
  { settings }: EidFixture,
  own: { DATA_DIR: string; DATABASE_URL: string; DATABASE_POOL_SIZE?: string },
): Promise<MeasuredServer> {
  const given = {
    ...settings,
    ...own,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    JWT_SECRET: secret,
    LOG_LEVEL: 'error',
    // Each caller has an address of its own, told by a proxy that is trusted.
    TRUSTED_PROXIES: '127.0.0.1/32',
  }
  const script = join(import.meta.dirname, '..', 'servers', 'plain.ts')
  return MeasuredServer.start(script, [JSON.stringify(given)])
}
