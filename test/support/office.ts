import * as assert from 'uvu/assert'
import type { Authority } from './gov.ts'
import type { Stage } from './stage.ts'

let offices = 0

/** What an officer enters of an office, each time another one. */
export const officeBody = (tenantId: string) => ({
  tenant_id: tenantId,
  code: `opened-${++offices}`,
  name_mn: 'Төв салбар',
  name_en: 'Central office',
  address_mn: 'Сүхбаатарын талбай 1',
  address_en: 'Sukhbaatar square 1',
})

/** Opens an office over HTTP and gives its id. */
export async function openOffice(stage: Stage, { orgId, officer }: Authority): Promise<string> {
  const { status, body } = await stage.call('createOffice', { body: officeBody(orgId) }, officer.credential)
  assert.is(status, 201)
  return body.data.id
}
