import { uuidv7 } from '../../../src/db/database.ts'
import { answered } from './answers.ts'

/** Opens a case that has no fee, under a key by which the request could be repeated; gives its id. */
export async function openCase(
  url: string,
  headers: Record<string, string>,
  serviceId: string,
): Promise<string> {
  const sent = await fetch(`${url}/api/v1/gov/applications`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': uuidv7() },
    body: JSON.stringify({
      service_id: serviceId,
      channel: 'online',
      urgency: 'normal',
      form_data: {},
      evidences: [],
    }),
  })
  return JSON.parse(await answered(sent, 201)).data.id
}
