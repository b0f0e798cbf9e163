import { randomUUID } from 'node:crypto'
import type { Work } from './load.ts'
import { assertUnderstood } from './wire.ts'

/** By the mark in its form, which is its Idempotency-Key, too: the ids that clients received. One is right. */
export type AcknowledgedCases = Map<string, Set<string>>

/** Every so many requests are sent twice at once: two instances meet over one key. */
const TWICE_EVERY = 5

/** Citizens apply, and repeat each application with its key until it is acknowledged. */
export async function makeCases(
  work: Work,
  told: AcknowledgedCases,
  share: number,
  shares: number,
): Promise<void> {
  const { scene, ledger, wire, isOver, pause, retryPause } = work
  for (let count = 0; !isOver(); count += 1) {
    // Each may apply twenty times a minute.
    const citizen = scene.citizens[(count * shares + share) % scene.citizens.length]!
    const mark = randomUUID()
    const ids = new Set<string>()
    told.set(mark, ids)
    const send = async () => {
      const answer = await wire.send({
        path: '/api/v1/gov/applications',
        headers: { ...(await citizen.credential()), 'Idempotency-Key': mark },
        body: {
          service_code: scene.serviceCode,
          channel: 'online',
          urgency: 'normal',
          form_data: { mark },
          evidences: [],
        },
      })
      ledger.note('write', answer.outcome)
      if (answer.outcome === 'acknowledged') ids.add(answer.body.data.id)
      assertUnderstood(answer)
      return answer.outcome
    }
    if (count % TWICE_EVERY === 0) await Promise.all([send(), send()])
    while (ids.size === 0) if ((await send()) !== 'acknowledged') await retryPause()
    await pause()
  }
}
