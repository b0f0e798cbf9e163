import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from '../../../test/support/eid.ts'
import type { Signer } from './people.ts'

interface Status {
  id: string
  sid: string
  state: string
  ended_at: string | null
}

const TRIES = 5

/** How often the server could not reach the provider and said so. */
export const refusals = { count: 0 }

/** Sends the PDF, enters PIN2 on the phone, and waits until it is signed; gives the id of the document. */
export async function sign(
  { url, phone }: { url: string; phone: Phone },
  { holder, headers }: Signer,
  pdf: Buffer,
): Promise<string> {
  const start = () =>
    fetch(`${url}/api/v1/sign/init?name=lease.pdf&page=1&x=60&y=60&width=260&height=90`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/pdf' },
      body: pdf as Buffer<ArrayBuffer>,
    })
  let answer = await start()
  // As a person does who must try again: the simulator may close a kept connection just as the server uses it.
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries++) {
    refusals.count++
    await answer.body?.cancel()
    await sleep(1000)
    answer = await start()
  }
  const { id, sid, ...begun } = await answerOf(answer, 202)
  let status: Omit<Status, 'id' | 'sid'> = begun
  while (status.ended_at === null) {
    if (status.state === 'pending_user') await answerPhone(phone, holder.nationalId)
    status = await answerOf(
      await fetch(`${url}/api/v1/sign/status/${sid}?state=${status.state}`, { headers }),
      200,
    )
  }
  if (status.state !== 'completed') throw new Error(`a signature ended with ${JSON.stringify(status)}`)
  return id
}

async function answerOf(response: Response, expected: number): Promise<Status> {
  const text = await response.text()
  if (response.status !== expected) throw new Error(`signing was answered with ${response.status} ${text}`)
  return (JSON.parse(text) as { data: Status }).data
}

const answered = new Set<string>()

/** One phone shows the requests of several sessions; each is answered once, by the first who sees it. */
async function answerPhone(phone: Phone, nationalId: string): Promise<void> {
  for (const request of await phone.requests(nationalId)) {
    if (answered.has(request.id)) continue
    answered.add(request.id)
    await phone.approve(request)
  }
}
