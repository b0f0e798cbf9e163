import * as assert from 'uvu/assert'
import type { DocumentDeps } from '../../../../src/domains/signing/documents/deps.ts'
import { openSignStates, selectSession } from '../../../../src/domains/signing/documents/sessions.ts'
import { documentSubject, runDocumentStep } from '../../../../src/domains/signing/documents/steps.ts'
import { resumeIdle } from '../../../../src/domains/signing/engine/lease.ts'
import { closeScene } from '../../../platform/auth/eid-support.ts'
import { download, openSignScene, read, type SignScene } from '../../../platform/sign/support.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { seedDocument, seedSession } from '../../../support/documents.ts'
import { eventually } from '../../../support/eventually.ts'
import type { Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'

const takeover = suite<SignScene>('any instance finishes what another began')
const LONG_MS = 60_000

takeover.before(async (context) => {
  Object.assign(context, await openSignScene())
  await disableScheduledJobs(context.stage)
})
takeover.after(closeScene)

/** An instance that stops in the middle of a step: what it asked for is done, and it never hears of it until it wakes. */
function stoppedIn(deps: DocumentDeps, state: (typeof openSignStates)[number]) {
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  let isReached = false
  const stopping =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const result = await work(...args)
      isReached = true
      await asleep
      return result
    }
  const eid = deps.eid!
  const parts: Record<typeof state, Partial<DocumentDeps>> = {
    created: { eid: { ...eid, signingCertificate: stopping(eid.signingCertificate) } },
    certificate: { storedPades: { ...deps.storedPades, prepare: stopping(deps.storedPades.prepare) } },
    prepared: { eid: { ...eid, startSignature: stopping(eid.startSignature) } },
    pending_user: { eid: { ...eid, pollSignature: stopping(eid.pollSignature) } },
    signed: { timeStamps: { ...deps.timeStamps!, stamp: stopping(deps.timeStamps!.stamp) } },
    timestamped: {
      validationMaterials: { collect: stopping(deps.validationMaterials!.collect) },
    },
  }
  return { deps: { ...deps, ...parts[state] }, reached: () => isReached, wake }
}

const stateOf = async ({ test }: Stage, id: string) => (await selectSession(test.database.system, id))?.state

/** As if its holder's time had run out. */
const letLapse = ({ test }: Stage, id: string) =>
  test.database.system.updateTable('sign_sessions').set({ leased_until: null }).where('id', '=', id).execute()

for (const cut of openSignStates)
  takeover(
    `after ${cut} an instance stops, another goes on, and the first wakes too late`,
    async (context) => {
      const { stage, eid, signer, holder } = context
      const there: DocumentDeps = stage.app.services
      const documentId = await seedDocument(stage, signer, await plainPdf())
      const { id } = await seedSession(stage, documentId, signer, { state: 'created', level: 'B-LT' })

      /** Step by step; the person signs when the phone asks. */
      const until = (wanted: string) =>
        eventually(async () => {
          const state = await stateOf(stage, id)
          if (state === wanted) return true
          if (state === 'pending_user')
            for (const request of await eid.phone.requests(holder.nationalId))
              await eid.phone.approve(request)
          await runDocumentStep(there, id)
          return false
        }, LONG_MS)

      await until(cut)
      const here = stoppedIn(there, cut)
      if (cut === 'pending_user') await eid.phone.approve(await eid.phone.pending(holder.nationalId))
      const stopped = runDocumentStep(here.deps, id)
      await eventually(here.reached, LONG_MS)
      assert.is(await runDocumentStep(there, id), 'waiting', 'the first has its time')
      await letLapse(stage, id)
      await until('completed')

      const before = await selectSession(stage.test.database.system, id)
      here.wake()
      assert.is(await stopped, 'waiting')
      assert.equal(await selectSession(stage.test.database.system, id), before)
      const { data } = (await read(stage, documentId, signer)).body
      assert.equal([data.state, data.sessions.length], ['completed', 1])
      const file = await download(stage, documentId, signer)
      assert.is(file.status, 200)
      const { signatureFields } = await there.pades.inspect(new Uint8Array(await file.arrayBuffer()))
      assert.is(signatureFields.filter(({ kind }) => kind === 'person').length, 1)
    },
  )

/** The same instance, once an answer is no longer waited for. */
const afterExpiry = (deps: DocumentDeps): DocumentDeps => ({
  ...deps,
  clock: () => deps.clock() + 10 * 60_000,
})

for (const cut of ['created', 'certificate', 'prepared', 'pending_user'] as const)
  takeover(
    `after ${cut} an instance dies for good: the session ends as expired, and the person signs again`,
    async (context) => {
      const { stage, eid, signer, holder } = context
      const there: DocumentDeps = stage.app.services
      const documentId = await seedDocument(stage, signer, await plainPdf())
      const { id } = await seedSession(stage, documentId, signer, { state: 'created', level: 'B-T' })
      await eventually(async () => {
        if ((await stateOf(stage, id)) === cut) return true
        await runDocumentStep(there, id)
        return false
      }, LONG_MS)
      // Nothing more is heard of this instance, nor of the answer that it asked for.
      const dead = stoppedIn(there, cut)
      void runDocumentStep(dead.deps, id)
      await eventually(dead.reached, LONG_MS)
      assert.is(await runDocumentStep(there, id), 'waiting', 'its lease is not over')

      await resumeIdle(afterExpiry(there), documentSubject(afterExpiry(there)))
      const ended = await selectSession(stage.test.database.system, id)
      const reason = cut === 'pending_user' ? 'expired' : 'not_asked'
      assert.equal([ended?.state, ended?.reason], ['expired', reason])
      const { data } = (await read(stage, documentId, signer)).body
      assert.is(data.state, 'expired', 'a state that the contract names')

      for (const request of await eid.phone.requests(holder.nationalId)) await eid.phone.refuse(request)
      const again = await stage.send(
        'signDocument',
        { path: { id: documentId }, body: {} },
        signer.credential,
      )
      assert.is(again.status, 202, JSON.stringify(again.body))
      await eid.phone.approve(await eid.phone.pending(holder.nationalId))
      const second = again.body.data.session_id
      await eventually(async () => (await stateOf(stage, second)) === 'completed', LONG_MS)
    },
  )

takeover.run()
