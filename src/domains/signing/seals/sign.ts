import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'
import type { SigningOrganisations } from '../organisations.ts'
import { openKey } from './draft.ts'
import { lockSealKey, selectActiveSeal } from './queries.ts'

/** The seal of an organisation, as what is sealed has to name it. */
export interface ActiveSeal {
  id: string
  orgId: string
  /** The organisation, as the certificate names it. */
  name: string
  regNo: string
  /** DER. */
  certificate: Buffer
  /** DER, from the issuer to the anchor. */
  chain: Buffer[]
}

interface SealedBytes {
  /** ECDSA with SHA-256 over what was prepared, DER. */
  value: Buffer
  algorithm: 'ecdsa-sha256'
  seal: ActiveSeal
}

export interface Seals {
  /** Undefined where the organisation has no active seal. */
  active(orgId: string): Promise<ActiveSeal | undefined>
  /**
   * Seals what `prepare` makes for the certificate. When the seal is rotated in between, it is prepared again for the
   * new one. Rejects with `seals.none` where the organisation has no active seal.
   */
  seal<Prepared extends { signedAttributes: Uint8Array }>(
    orgId: string,
    prepare: (seal: ActiveSeal) => Promise<Prepared>,
  ): Promise<SealedBytes & { prepared: Prepared }>
}

const signInBackground = promisify<string, Buffer, KeyObject, Buffer>(sign)

/** A seal that changes more often than that while one document is prepared is not to be relied on. */
const ATTEMPTS = 3

export function createSeals(options: {
  database: Database
  sealing: Sealing | undefined
  clock: Clock
  signingOrganisations: SigningOrganisations
}): Seals {
  const { database, sealing, clock, signingOrganisations } = options

  async function active(orgId: string): Promise<ActiveSeal | undefined> {
    if (!sealing) return undefined
    const row = await selectActiveSeal(database.system, signingOrganisations, orgId, new Date(clock()))
    if (!row?.certificate || !row.chain) return undefined
    return {
      id: row.id,
      orgId,
      name: row.name,
      regNo: row.reg_no,
      certificate: row.certificate,
      chain: row.chain.map((base64) => Buffer.from(base64, 'base64')),
    }
  }

  /** Undefined where the seal is not active any more. While the key is used, the seal cannot be ended. */
  function signWith(id: string, bytes: Buffer): Promise<Buffer | undefined> {
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const sealed = sealing && (await lockSealKey(tx, signingOrganisations, id, new Date(clock())))
      return sealed === undefined
        ? undefined
        : signInBackground('sha256', bytes, await openKey(sealing as Sealing, id, sealed))
    })
  }

  return {
    active,
    async seal(orgId, prepare) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const seal = await active(orgId)
        if (!seal) break
        const prepared = await prepare(seal)
        const value = await signWith(seal.id, Buffer.from(prepared.signedAttributes))
        if (value) return { value, algorithm: 'ecdsa-sha256', seal, prepared }
      }
      throw new AppError('seals.none')
    },
  }
}
