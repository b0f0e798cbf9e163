import * as assert from 'uvu/assert'
import { createPades, type Pades } from '../../../src/domains/signing/pades/pades.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import {
  type ExternalValidators,
  missing,
  openExternalValidators,
} from '../../domains/signing/pades/support/programs.ts'
import type { EidDemoPerson } from '../../support/eid.ts'
import type { Person, Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { known } from '../accounts/grant-support.ts'
import { closeScene, personIn } from '../auth/eid-support.ts'
import { download, openSignScene, over, read, type SignScene, signedPdf, startPdf } from './support.ts'

interface Context extends SignScene {
  pades: Pades
  judges: ExternalValidators
  third: Person
  thirdHolder: EidDemoPerson
}

const signers = suite<Context>('people sign a document one after the other')

signers.before(async (context) => {
  Object.assign(context, await openSignScene())
  context.pades = createPades()
  context.judges = openExternalValidators(context.eid.settings.EID_CA_FILE as string)
  context.thirdHolder = personIn(context.eid, 'valid', 2)
  context.third = await known(context, context.thirdHolder)
})
signers.before.each(async ({ stage }) => {
  await resetLimits(stage)
})
signers.after(async (context) => {
  await closeScene(context)
  await context.pades?.stop()
  context.judges?.stop()
})

const add = (stage: Stage, id: string, as: Person, ...named: object[]) =>
  stage.send('addSigners', { path: { id }, body: { signers: named } }, as.credential)
const sign = (stage: Stage, id: string, as: Person, body: object = {}) =>
  stage.send('signDocument', { path: { id }, body }, as.credential)
const waiting = async (stage: Stage, as: Person): Promise<string[]> =>
  (await stage.call('listSigningsWaiting', {}, as.credential)).body.data.items.map(
    ({ id }: { id: string }) => id,
  )
const decline = (stage: Stage, id: string, as: Person) =>
  stage.send('declineSigning', { path: { id }, body: { remark: 'The rent is wrong' } }, as.credential)
const templates = async (stage: Stage, as: Person): Promise<string[]> =>
  (await stage.call('listNotifications', {}, as.credential)).body.data.items.map(
    ({ template }: { template: string }) => template,
  )

signers('each in turn; earlier signatures stay valid, and strangers see nothing', async (context) => {
  const { stage, eid, signer, holder, other, otherHolder, third, thirdHolder, pades, judges } = context
  await stage.test.database.system
    .updateTable('users')
    .set({ email: 'second@demo.invalid', email_verified_at: new Date() })
    .where('id', '=', other.id)
    .execute()
  const started = await startPdf(stage, signer, await plainPdf())
  const { id } = started
  const named = await add(
    stage,
    id,
    signer,
    { email: 'Second@demo.invalid' },
    { civil_id: thirdHolder.civilId },
  )
  assert.is(named.status, 201, JSON.stringify(named.body))
  assert.equal(
    named.body.data.invitations.map(({ position, state }: { position: number; state: string }) => [
      position,
      state,
    ]),
    [
      [1, 'waiting'],
      [2, 'waiting'],
    ],
  )
  // Not before the owner has signed.
  assert.equal(await waiting(stage, other), [])
  assert.is((await sign(stage, id, other)).body.error, 'sign.not_your_turn')
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await over(stage, started, signer)).state, 'completed')

  assert.equal([await waiting(stage, other), await waiting(stage, third)], [[id], []])
  assert.ok((await templates(stage, other)).includes('document_signature_due'))
  assert.is((await sign(stage, id, third)).body.error, 'sign.not_your_turn')
  assert.is((await download(stage, id, other)).status, 200)
  const second = await sign(stage, id, other, { stamp: { page: 2, x: 50, y: 50, width: 200, height: 60 } })
  assert.is(second.status, 202, JSON.stringify(second.body))
  await eid.phone.approve(await eid.phone.pending(otherHolder.nationalId))
  assert.is((await over(stage, second.body.data, other)).state, 'completed')
  assert.ok((await templates(stage, signer)).includes('document_signed'))
  assert.equal([await waiting(stage, other), await waiting(stage, third)], [[], [id]])

  const last = await sign(stage, id, third)
  await eid.phone.approve(await eid.phone.pending(thirdHolder.nationalId))
  assert.is((await over(stage, last.body.data, third)).state, 'completed')
  const pdf = Buffer.from(await (await download(stage, id, signer)).arrayBuffer())
  const { signatureFields } = await pades.inspect(pdf)
  assert.is(signatureFields.filter(({ kind }) => kind === 'person').length, 3)
  const judged = (await stage.send('verifyDocument', { body: pdf }, {})).body.data
  assert.equal(
    judged.signatures.map(({ result }: { result: string }) => result),
    Array(3).fill('total_passed'),
    JSON.stringify(judged),
  )
  if (missing('pdfsig', 'certutil').length === 0)
    assert.equal(
      (await judges.pdfsig(pdf)).map(({ signature }) => signature),
      Array(3).fill('Signature is Valid.'),
    )

  const seen = (await read(stage, id, other)).body.data
  assert.equal([seen.sessions.length, seen.invitations.length, seen.owned], [3, 1, false])
  const stranger = await stage.signIn()
  assert.is((await read(stage, id, stranger)).status, 404)
  assert.is((await sign(stage, id, stranger)).status, 404)
  assert.is((await decline(stage, id, stranger)).status, 404)
  assert.is((await add(stage, id, stranger, { civil_id: otherHolder.civilId })).status, 404)
  assert.is((await add(stage, id, other, { civil_id: otherHolder.civilId })).status, 404)
  assert.is((await decline(stage, id, other)).body.error, 'sign.invitation_over')
})

signers('a later stamp does not lie over an earlier one', async (context) => {
  const { stage, signer, holder, other, otherHolder, eid } = context
  const place = { page: 1, corner: 'bottom_left' }
  const id = await signedPdf(context, { person: signer, holder }, await plainPdf(), place)
  await add(stage, id, signer, { civil_id: otherHolder.civilId })
  for (const stamp of [place, { page: 1, x: 200, y: 90, width: 200, height: 60 }]) {
    const refused = await sign(stage, id, other, { stamp })
    assert.equal([refused.status, refused.body.error], [422, 'sign.pdf_stamp_overlaps'])
    assert.equal(
      refused.body.details.map(({ rule }: { rule: string }) => rule),
      ['bottom_right', 'top_right'],
    )
  }
  const second = await sign(stage, id, other, { stamp: { page: 1, corner: 'bottom_right' } })
  assert.is(second.status, 202, JSON.stringify(second.body))
  await eid.phone.approve(await eid.phone.pending(otherHolder.nationalId))
  assert.is((await over(stage, second.body.data, other)).state, 'completed')
})

signers('two requests at once: one asks the phone, the other must wait', async (context) => {
  const { stage, eid, signer, holder, other, otherHolder } = context
  const id = await signedPdf(context, { person: signer, holder }, await plainPdf())
  await add(stage, id, signer, { civil_id: otherHolder.civilId })
  const answers = await Promise.all([1, 2, 3].map(() => sign(stage, id, other)))
  assert.equal(answers.map(({ status }) => status).toSorted(), [202, 409, 409])
  assert.equal(
    answers.filter(({ status }) => status === 409).map(({ body }) => body.error),
    ['sign.busy', 'sign.busy'],
  )
  assert.is((await eid.phone.requests(otherHolder.nationalId)).length, 1)
  assert.is((await decline(stage, id, other)).body.error, 'sign.busy')
  await eid.phone.approve(await eid.phone.pending(otherHolder.nationalId))
  const won = answers.find(({ status }) => status === 202)!
  assert.is((await over(stage, won.body.data, other)).state, 'completed')
})

signers(
  'a signer who declines no longer sees it, the owner is notified, and the next can sign',
  async (context) => {
    const { stage, signer, holder, other, otherHolder, third, thirdHolder } = context
    const id = await signedPdf(context, { person: signer, holder }, await plainPdf())
    await add(stage, id, signer, { civil_id: otherHolder.civilId }, { civil_id: thirdHolder.civilId })
    const declined = await decline(stage, id, other)
    assert.equal([declined.status, declined.body.data.state], [200, 'declined'])
    assert.is((await read(stage, id, other)).status, 404)
    assert.is((await decline(stage, id, other)).status, 404)
    assert.ok((await templates(stage, signer)).includes('document_declined'))
    assert.ok((await waiting(stage, third)).includes(id))
    const { invitations } = (await read(stage, id, signer)).body.data
    assert.is(invitations[0].remark, 'The rent is wrong')

    const revoke = () =>
      stage.send(
        'revokeSignerInvitation',
        { path: { id, invitationId: invitations[1].id } },
        signer.credential,
      )
    assert.is((await revoke()).body.data.state, 'withdrawn')
    assert.is((await revoke()).body.error, 'sign.invitation_over')
    assert.is((await read(stage, id, third)).status, 404)
  },
)

signers('who is unknown, asked already, or the owner cannot be asked', async (context) => {
  const { stage, signer, holder, otherHolder } = context
  const id = await signedPdf(context, { person: signer, holder }, await plainPdf())
  const unknown = await add(
    stage,
    id,
    signer,
    { civil_id: otherHolder.civilId },
    { email: 'none@demo.invalid' },
  )
  assert.equal([unknown.body.error, unknown.body.details[0].path], ['sign.person_unknown', '/body/signers/1'])
  // None of them is asked where one cannot be.
  assert.equal((await read(stage, id, signer)).body.data.invitations, [])
  assert.is((await add(stage, id, signer, { civil_id: holder.civilId })).body.error, 'sign.already_invited')
  assert.is((await add(stage, id, signer, { civil_id: otherHolder.civilId })).status, 201)
  const again = await add(stage, id, signer, { civil_id: otherHolder.civilId })
  assert.is(again.body.error, 'sign.already_invited')
  assert.is((await add(stage, id, signer, {})).status, 400)
})

signers.run()
