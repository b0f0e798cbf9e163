import { uuidv7 } from '../../../../src/db/database.ts'
import { createApiKey } from '../../../../src/security/api-keys/api-keys.ts'
import type { Credential, Stage } from '../../../support/stage.ts'

export async function newOrganisation({ test }: Stage): Promise<string> {
  const id = uuidv7()
  await test.database.system
    .insertInto('organisations')
    .values({ id, slug: `org-${id}`, name_mn: 'Байгууллага', name_en: 'Organisation' })
    .execute()
  return id
}

/** A key for the two tools of the memory, of that organisation or of the platform. */
export async function memoryKey({ test }: Stage, orgId: string | null): Promise<Credential> {
  const tools = ['record_insight', 'search_memory']
  const key = { name: 'memory', tools, orgId, expiresAt: null }
  const { secret } = await createApiKey(test.database.system, key, Date.now())
  return { 'X-API-Key': secret }
}
