import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '../../src/db/database.ts'
import { fileFactsOf } from '../../src/providers/storage/checked.ts'
import { newKey } from '../../src/providers/storage/key.ts'
import { issue, keys, name } from '../providers/eid/support/certificates.ts'
import type { Person, Stage } from './stage.ts'

const holder = { subject: name({ CN: 'Documents' }), keys: keys('ec', 'documents') }

async function storedFile({ app, test }: Stage, bytes: Buffer): Promise<{ key: string; sha256: Buffer }> {
  const facts = fileFactsOf(bytes)
  const file = { key: newKey('documents'), sha256: Buffer.from(facts.sha256) }
  await app.services.storage.put(file.key, bytes, facts)
  await test.database.system
    .insertInto('stored_files')
    .values({ ...file, bytes: bytes.length, stored_at: new Date() })
    .execute()
  return file
}

/** A PDF that its owner has sent. */
export async function seedDocument(stage: Stage, owner: Person, pdf: Uint8Array): Promise<string> {
  const [id, now] = [uuidv7(), new Date()]
  const file = await storedFile(stage, Buffer.from(pdf))
  await stage.test.database.system
    .insertInto('sign_documents')
    .values({
      id,
      owner_id: owner.id,
      owner_name: 'Болд Бат',
      kind: 'pdf',
      level: 'B-B',
      name: 'lease.pdf',
      digest: file.sha256,
      hash: 'sha256',
      file_key: file.key,
      bytes: pdf.length,
      created_at: now,
      touched_at: now,
    })
    .execute()
  return id
}

interface SeededSession {
  id: string
  sid: string
}

/** Its signer has just begun, or has completed it. */
export async function seedSession(
  stage: Stage,
  documentId: string,
  signer: Person,
  { state, level = 'B-B' }: { state: 'created' | 'completed'; level?: string },
): Promise<SeededSession> {
  const [id, sid, now] = [uuidv7(), randomBytes(32).toString('base64url'), new Date()]
  const isOver = state === 'completed'
  const { system } = stage.test.database
  // The owner chooses it for the document.
  await system
    .updateTable('sign_documents')
    .set({ level })
    .where('id', '=', documentId)
    .where('owner_id', '=', signer.id)
    .execute()
  await system
    .insertInto('sign_sessions')
    .values({
      id,
      sid_hash: createHash('sha256').update(sid).digest(),
      document_id: documentId,
      user_id: signer.id,
      state,
      level,
      language: 'mn',
      display_text: 'Tamga: lease.pdf',
      hash: 'sha256',
      created_at: now,
      expires_at: new Date(now.getTime() + 300_000),
      ...(isOver && {
        digest: Buffer.alloc(32),
        signature: Buffer.from('signature'),
        signature_algorithm: 'ecdsa-sha256',
        certificate: issue({ ...holder, issuer: holder }).der,
        chain: [],
        signed_at: now,
        ended_at: now,
        file_key: (await storedFile(stage, Buffer.from('%PDF-1.7 signed'))).key,
      }),
    })
    .execute()
  return { id, sid }
}

/** A person who is asked to sign next. */
export async function seedInvitation(stage: Stage, documentId: string, person: Person): Promise<string> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('sign_invitations')
    .values({
      id,
      document_id: documentId,
      user_id: person.id,
      named_as: 'named@demo.invalid',
      position: 1,
      created_at: new Date(),
    })
    .execute()
  return id
}
