import * as assert from 'uvu/assert'
import type { EidDemoPerson } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import type { Person, Stage } from '../../support/stage.ts'
import { known } from '../accounts/grant-support.ts'
import { openScene, personIn, type Scene } from '../auth/eid-support.ts'

export const LONG_MS = 60_000

export interface SignScene extends Scene {
  signer: Person
  holder: EidDemoPerson
  other: Person
  otherHolder: EidDemoPerson
}

/** Two people who have phones that sign. */
export async function openSignScene(options: Parameters<typeof openScene>[0] = {}): Promise<SignScene> {
  const scene = await openScene(options)
  const [holder, otherHolder] = [personIn(scene.eid), personIn(scene.eid, 'valid', 1)]
  return {
    ...scene,
    holder,
    otherHolder,
    signer: await known(scene, holder),
    other: await known(scene, otherHolder),
  }
}

interface Status {
  id: string
  sid: string
  session_id: string
  state: string
  reason: string | null
  verification_code: string | null
}

export async function startDigest(stage: Stage, as: Person, body: object = {}): Promise<Status> {
  const sent = { digest: Buffer.alloc(32, 7).toString('base64'), algorithm: 'SHA-256', text: 'Contract 17' }
  const answer = await stage.send('startDigestSigning', { body: { ...sent, ...body } }, as.credential)
  assert.is(answer.status, 202, JSON.stringify(answer.body))
  return answer.body.data
}

export async function startPdf(
  stage: Stage,
  as: Person,
  pdf: Uint8Array,
  query: Record<string, string | number> = {},
): Promise<Status> {
  const answer = await stage.send(
    'startPdfSigning',
    { query: { name: 'lease.pdf', ...query }, body: Buffer.from(pdf) },
    as.credential,
  )
  assert.is(answer.status, 202, JSON.stringify(answer.body))
  return answer.body.data
}

export const status = (stage: Stage, sid: string, as: Person, state?: string) =>
  stage.send('getSigningStatus', { path: { sid }, query: state ? { state } : {} }, as.credential)

/** How it ended, as the person sees it who follows it. */
export async function over(stage: Stage, { sid }: { sid: string }, as: Person): Promise<Status> {
  let last: Status | undefined
  await eventually(async () => {
    last = (await status(stage, sid, as)).body.data
    return (last as Status & { ended_at: string | null }).ended_at !== null
  }, LONG_MS)
  return last as Status
}

export const read = (stage: Stage, id: string, as: Person) =>
  stage.call('getSigning', { path: { id } }, as.credential)

/** The file itself, past the contract's checks of JSON. */
export async function download(stage: Stage, id: string, as: Person): Promise<Response> {
  return fetch(`${stage.url}/api/v1/sign/${id}/download`, { headers: as.credential })
}

/** Starts, signs on the phone and waits until it is completed. */
export async function signedPdf(
  { stage, eid }: Scene,
  { person, holder }: { person: Person; holder: EidDemoPerson },
  pdf: Uint8Array,
  query: Record<string, string | number> = {},
): Promise<string> {
  const started = await startPdf(stage, person, pdf, query)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const end = await over(stage, started, person)
  assert.is(end.state, 'completed', JSON.stringify(end))
  return started.id
}
