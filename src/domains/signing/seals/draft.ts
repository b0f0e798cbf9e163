import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { uuidv7 } from '../../../db/database.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { SealHolder } from '../organisations.ts'
import type { NewSeal, SealRow } from './queries.ts'

const generate = promisify(generateKeyPair)

/** The key opens for the row that it was made for, and for no other. */
export const sealedKeyContext = (sealId: string) => ({ purpose: 'organisation-seal', owner: sealId })

export const openKey = async (sealing: Sealing, sealId: string, sealed: string): Promise<KeyObject> =>
  createPrivateKey(await sealing.open(sealed, sealedKeyContext(sealId)))

export interface SealOrder {
  orgId: string
  holder: SealHolder & { reg_no: string }
  /** The active seal, where it is replaced. */
  former: SealRow | undefined
  /** Null where the platform renews. */
  requestedBy: string | null
  now: Date
}

/** A new key and the request for its certificate; the key exists nowhere but in the row, sealed. */
export async function draftSeal(sealing: Sealing, order: SealOrder): Promise<NewSeal> {
  const { orgId, holder, former, requestedBy, now } = order
  // Large, and rarely needed.
  const { certificationRequest, subjectName } = await import(
    '../../../providers/est/certification-request.ts'
  )
  const { subjectToRenew } = await import('../../../providers/est/check.ts')
  const id = uuidv7(now.getTime())
  const subject = { regNo: holder.reg_no, name: holder.name_mn }
  const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  // An authority renews for the very same subject; under another name it is asked as if for the first time.
  const renewed = former?.certificate ? subjectToRenew(former.certificate, subject) : undefined
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    id,
    org_id: orgId,
    state: 'requested',
    reg_no: subject.regNo,
    name: subject.name,
    key_id: sha256(spki, 'base64url'),
    key_sealed: await sealing.seal(pem, sealedKeyContext(id)),
    request: await certificationRequest({
      subject: renewed ?? subjectName(subject),
      publicKey: spki,
      privateKey,
    }),
    renews: former?.id ?? null,
    re_enrols: renewed !== undefined,
    requested_by: requestedBy,
    requested_at: now,
    next_attempt_at: now,
  }
}
