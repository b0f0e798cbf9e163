import type { EidFixture } from '../../../test/support/eid.ts'
import type { Client } from '../signin/clients.ts'
import { data } from './answers.ts'

/** A sign-in as a browser does it: the code is shown, a poll waits, the phone approves, and the tokens are there. */
export async function signInOnce(eid: EidFixture, client: Client, nth: number): Promise<void> {
  const able = eid.people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')
  const { sid, qr_link } = data(await client.post('/api/v1/auth/eid/start', {}), 201)
  const polled = client.post('/api/v1/auth/eid/poll', { sid })
  await eid.phone.approve(await eid.phone.open(String(qr_link), able[nth % able.length]!.nationalId))
  const { state } = data(await polled, 200)
  if (state !== 'COMPLETE') throw new Error(`a sign-in ended with ${state}`)
}
