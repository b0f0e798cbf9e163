import type { JWK } from 'jose'
import { type Clock, DAY_MS, HOUR_MS } from '../../config/clock.ts'
import { type Database, type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { MaintenanceJob } from '../../jobs/maintenance-job.ts'
import { derivedBytes, type KeyValues } from '../key-values.ts'
import { openWithAny } from '../sealed-state.ts'
import { SealingKeyChanged } from '../sealing-key.ts'
import {
  type KeyMaterial,
  makeKeyMaterial,
  openPrivateKey,
  type PrivateKey,
  REFERENCE_ALGORITHM,
  RELAY_ALGORITHM,
  resealPrivateKey,
  SIGNING_ALGORITHM,
  type SigningAlgorithm,
  type SigningPurpose,
} from './material.ts'
import {
  insertFirstKeys,
  insertNextKey,
  type KeyInUse,
  lockActiveKey,
  lockNextKey,
  replacePrivatePart,
  retireKeysBefore,
  retireLostKey,
  type SigningKeyRow,
  selectActiveKey,
  selectKeys,
  selectPrivateParts,
  selectPublicKeys,
  selectSigningPart,
  setKeyState,
  withdrawKey,
} from './queries.ts'

type Maintained = Pick<SigningKeys, 'maintain'>

export const signingKeysJob = (
  openid: Maintained,
  others: Readonly<Record<string, Maintained>>,
): MaintenanceJob => ({
  name: 'rotate-signing-keys',
  cron: '45 2 * * *',
  description: {
    mn: 'Хуучирсан гарын үсгийн түлхүүрийг сольж, хэрэггүй болсныг хүчингүй болгоно.',
    en: 'Rotates signing keys that have grown old, and retires keys that no valid signature needs.',
  },
  async run() {
    const done: Record<string, unknown> = await openid.maintain()
    for (const [purpose, keys] of Object.entries(others)) done[purpose] = await keys.maintain()
    return done
  },
})

/** How long a new key is published before it may sign; published sets must not be cached for longer. */
export const PUBLICATION_LEAD_MS = 10 * 60_000
/** The longest life that an id_token may be given; an hour is left for servers that have not heard of a rotation yet. */
const MAX_ID_TOKEN_MS = DAY_MS
/** How long a replaced key stays published: nothing that it signed lives longer. */
export const RETIREMENT_MS = MAX_ID_TOKEN_MS + HOUR_MS
/** The age at which the key that signs tokens is replaced of itself. */
export const ROTATION_AGE_MS = 90 * DAY_MS

const secretChanged = [
  'SSO_STATE_KEY is not the key that sealed the signing keys in the database.',
  'Set the former key, in SSO_STATE_OLD_KEYS where it was replaced. If it is lost for good, accept that with `npm run keys -- accept-loss SSO_STATE_KEY`.',
].join('\n')

interface Purpose {
  algorithm: SigningAlgorithm
  /** What the key that seals the private parts is derived for. */
  sealedFor: string
  rotationAgeMs: number
  /** There are none until the first signature is wanted: readers are spared keys that sign nothing. */
  onDemand?: boolean
}

const tokenPurpose = (algorithm: SigningAlgorithm): Purpose => ({
  algorithm,
  sealedFor: 'tamga signing keys',
  rotationAgeMs: ROTATION_AGE_MS,
})

const purposes: Readonly<Record<SigningPurpose, Purpose>> = {
  openid: tokenPurpose(SIGNING_ALGORITHM),
  openid_ps256: { ...tokenPurpose('PS256'), onDemand: true },
  openid_es256: { ...tokenPurpose('ES256'), onDemand: true },
  openid_eddsa: { ...tokenPurpose('EdDSA'), onDemand: true },
  // Each key stays published for as long as certificates do: fewer of them, for longer.
  references: {
    algorithm: REFERENCE_ALGORITHM,
    sealedFor: 'tamga reference keys',
    rotationAgeMs: 365 * DAY_MS,
  },
  relay: { algorithm: RELAY_ALGORITHM, sealedFor: 'tamga relay keys', rotationAgeMs: ROTATION_AGE_MS },
}

export interface SigningKeys {
  /** Makes the first active and next key where there are none. Safe to call from several instances at once. */
  prepare(db: Db): Promise<void>
  /** Newest first; those before the key of that id, if one is given. */
  list(db: Db, page: { limit: number; before?: string | undefined }): Promise<SigningKeyRow[]>
  /** The keys that a verifier needs: next, active and retiring, public parts only. Not inside a transaction. */
  published(): Promise<JWK[]>
  /** The active key, to sign with. Not inside a transaction. */
  signer(): Promise<PrivateKey & { id: string }>
  /** A fresh pair for rotate(), made outside the transaction because it takes a while. */
  makeKey(): Promise<KeyMaterial>
  /**
   * Replaces the active key by the next and puts the fresh key in its place: one step, whole or not at all. A key that may
   * have leaked is withdrawn: it is not published any longer, so that no signature with it verifies.
   */
  rotate(tx: Tx, fresh: KeyMaterial, options?: { withdraw?: boolean }): Promise<SigningKeyRow>
  /** Fails where the stored keys were sealed with another secret: signatures would fail one by one. */
  assertSecret(): Promise<void>
  /** Retires the keys that no secret opens, so that new ones are made. Returns how many those were. */
  discardLost(tx: Tx): Promise<number>
  /** How many private parts a former secret has sealed. */
  countFormer(): Promise<number>
  /** How many private parts were sealed with the current secret in place of a former one. */
  reseal(): Promise<number>
  /** Rotates an active key that is old enough, and retires keys whose signatures have expired. */
  maintain(): Promise<{ rotated: boolean; retired: number }>
}

type SigningKeysOptions = {
  database: Database
  /** SSO_STATE_KEY: the key that seals private keys is derived from it. */
  secret: KeyValues
  clock: Clock
} & (
  | { purpose?: Exclude<SigningPurpose, 'references'> }
  // Certificates of record outlive any fixed time: only their area knows which are valid.
  | { purpose: 'references'; isInUse: KeyInUse }
)

export function createSigningKeys(options: SigningKeysOptions): SigningKeys {
  const { database, secret, clock, purpose = 'openid' } = options
  const { algorithm, sealedFor, rotationAgeMs, onDemand = false } = purposes[purpose]
  const isInUse = 'isInUse' in options ? options.isInUse : undefined
  const sealing = derivedBytes(secret, sealedFor)
  const now = () => new Date(clock())
  const makeKey = () => makeKeyMaterial(uuidv7(clock()), algorithm, sealing[0])

  async function prepare(db: Db): Promise<void> {
    if (await selectActiveKey(db, purpose)) return
    const [active, next] = await Promise.all([makeKey(), makeKey()])
    await insertFirstKeys(db, purpose, active, next, now())
  }

  async function published(): Promise<JWK[]> {
    if (!onDemand) await prepare(database.system)
    return selectPublicKeys(database.system, purpose)
  }

  async function signer(): Promise<PrivateKey & { id: string }> {
    await prepare(database.system)
    const { id, private_jwe } = await selectSigningPart(database.system, purpose)
    return { id, ...(await openPrivateKey(id, private_jwe, algorithm, sealing)) }
  }

  async function rotate(
    tx: Tx,
    fresh: KeyMaterial,
    { withdraw = false }: { withdraw?: boolean } = {},
  ): Promise<SigningKeyRow> {
    const active = await lockActiveKey(tx, purpose)
    const next = await lockNextKey(tx, purpose)
    // Without an active key another rotation has just moved it, after this one began to wait for the lock.
    if (!active || !next) throw new AppError('keys.rotated_meanwhile')
    const waitMs = next.usable_from.getTime() - clock()
    if (waitMs > 0) {
      throw new AppError('keys.next_too_new', {
        headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
      })
    }
    if (withdraw) await withdrawKey(tx, active.id, now())
    else await setKeyState(tx, active.id, 'retiring', now())
    const activated = await setKeyState(tx, next.id, 'active', now())
    await insertNextKey(tx, purpose, fresh, now(), new Date(clock() + PUBLICATION_LEAD_MS))
    return activated
  }

  /** Ids of the keys whose private part none of the secrets opens. */
  async function lostKeys(): Promise<string[]> {
    const lost: string[] = []
    for (const { id, private_jwe } of await selectPrivateParts(database.system, purpose))
      await openWithAny(sealing, private_jwe, { kid: id }).catch(() => lost.push(id))
    return lost
  }

  async function assertSecret(): Promise<void> {
    if ((await lostKeys()).length > 0) throw new SealingKeyChanged(secretChanged)
  }

  async function discardLost(tx: Tx): Promise<number> {
    const lost = await lostKeys()
    for (const id of lost) await retireLostKey(tx, id, now())
    return lost.length
  }

  async function countFormer(): Promise<number> {
    const parts = await selectPrivateParts(database.system, purpose)
    const fresh = await Promise.all(
      parts.map(({ id, private_jwe }) => resealPrivateKey(id, private_jwe, sealing)),
    )
    return fresh.filter((one) => one !== undefined).length
  }

  /** Private parts that a former secret sealed are sealed with the current one. */
  async function reseal(): Promise<number> {
    let resealed = 0
    if (sealing.length === 1) return resealed
    for (const { id, private_jwe } of await selectPrivateParts(database.system, purpose)) {
      const fresh = await resealPrivateKey(id, private_jwe, sealing)
      if (fresh !== undefined && (await replacePrivatePart(database.system, id, private_jwe, fresh)))
        resealed += 1
    }
    return resealed
  }

  async function maintain(): Promise<{ rotated: boolean; retired: number }> {
    if (!onDemand) await prepare(database.system)
    const rotated = await rotateWhenOld()
    const retired = await retireKeysBefore(
      database.system,
      { purpose, isInUse, before: new Date(clock() - RETIREMENT_MS) },
      now(),
    )
    return { rotated, retired }
  }

  async function rotateWhenOld(): Promise<boolean> {
    const active = await selectActiveKey(database.system, purpose)
    if (!active || active.activated_at.getTime() > clock() - rotationAgeMs) return false
    const fresh = await makeKey()
    await database.transact({ role: 'job' }, 'write', (tx) => rotate(tx, fresh))
    return true
  }

  return {
    prepare,
    list: (db, page) => selectKeys(db, purpose, page),
    published,
    signer,
    makeKey,
    rotate,
    assertSecret,
    discardLost,
    countFormer,
    reseal,
    maintain,
  }
}
