import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import type { Credential, Stage } from '../support/stage.ts'

/** A key for the named tools, of an organisation or of the platform. */
export async function keyFor(
  stage: Stage,
  tools: string[],
  orgId: string | null = null,
): Promise<Credential> {
  const key = { name: 'test', tools, orgId, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  return { 'X-API-Key': secret }
}
