import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import { seedDocument, seedInvitation, seedSession } from '../../support/documents.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'
import { aPersonWhoSigns } from './signatures.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

export const aPdfToSign: Recipe = async (stage, _callers, outside) => {
  const signer = await aPersonWhoSigns(stage, outside)
  return {
    query: { name: 'lease.pdf' },
    body: Buffer.from(await plainPdf()),
    headers: signer.credential,
  }
}

export const aDigestToSign: Recipe = async (stage, _callers, outside) => {
  const signer = await aPersonWhoSigns(stage, outside)
  const body = { digest: Buffer.alloc(32).toString('base64'), algorithm: 'SHA-256', text: 'Contract 17' }
  return { body, headers: signer.credential }
}

/** One that its owner has not signed yet. */
export const anUnsignedDocument: Recipe = async (stage, _callers, outside) => {
  const owner = await aPersonWhoSigns(stage, outside)
  const id = await seedDocument(stage, owner, await plainPdf())
  return { path: { id }, body: {}, headers: owner.credential }
}

export const aSignedDocument: Recipe = async (stage) => {
  const owner = await stage.signIn()
  const id = await seedDocument(stage, owner, await plainPdf())
  await seedSession(stage, id, owner, { state: 'completed' })
  return { path: { id }, headers: owner.credential }
}

export const aSignatureToFollow: Recipe = async (stage) => {
  const owner = await stage.signIn()
  const id = await seedDocument(stage, owner, await plainPdf())
  const { sid } = await seedSession(stage, id, owner, { state: 'completed' })
  return { path: { sid }, headers: owner.credential }
}

export const aSignerToAdd: Recipe = async (stage) => {
  const owner = await stage.signIn()
  const id = await seedDocument(stage, owner, await plainPdf())
  const person = await stage.signIn()
  const civilId = `25${Date.now()}`.slice(0, 12)
  await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: civilId })
    .where('id', '=', person.id)
    .execute()
  return { path: { id }, body: { signers: [{ civil_id: civilId }] }, headers: owner.credential }
}

/** With the person who is asked as the caller, or its owner. */
const invited =
  (as: 'owner' | 'invited'): Recipe =>
  async (stage) => {
    const [owner, person] = [await stage.signIn(), await stage.signIn()]
    const id = await seedDocument(stage, owner, await plainPdf())
    await seedSession(stage, id, owner, { state: 'completed' })
    const invitationId = await seedInvitation(stage, id, person)
    if (as === 'owner') return { path: { id, invitationId }, headers: owner.credential }
    return { path: { id }, body: { remark: 'The rent is wrong' }, headers: person.credential }
  }
export const aSignerToRevoke = invited('owner')
export const aDocumentToDecline = invited('invited')
