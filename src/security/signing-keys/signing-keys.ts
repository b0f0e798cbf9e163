import type { JWK } from 'jose'
import { type Clock, DAY_MS, HOUR_MS } from '../../config/clock.ts'
import { type Database, type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { MaintenanceJob } from '../../jobs/maintenance-job.ts'
import {
  type KeyMaterial,
  makeKeyMaterial,
  openPrivateKey,
  type PrivateKey,
  REFERENCE_ALGORITHM,
  RELAY_ALGORITHM,
  SIGNING_ALGORITHM,
  type SigningAlgorithm,
  type SigningPurpose,
  sealingKey,
} from './material.ts'
import {
  insertFirstKeys,
  insertNextKey,
  type KeyInUse,
  lockActiveKey,
  lockNextKey,
  retireKeysBefore,
  type SigningKeyRow,
  selectActiveKey,
  selectKeys,
  selectPublicKeys,
  selectSigningPart,
  setKeyState,
  withdrawKey,
} from './queries.ts'

type Maintained = Pick<SigningKeys, 'maintain'>

export const signingKeysJob = (
  openid: Maintained,
  references: Maintained,
  relay: Maintained,
): MaintenanceJob => ({
  name: 'rotate-signing-keys',
  cron: '45 2 * * *',
  description: {
    mn: 'Хуучирсан гарын үсгийн түлхүүрийг сольж, хэрэггүй болсныг хүчингүй болгоно.',
    en: 'Rotates signing keys that have grown old, and retires keys that no valid signature needs.',
  },
  run: async () => ({
    ...(await openid.maintain()),
    references: await references.maintain(),
    relay: await relay.maintain(),
  }),
})

/** How long a new key is published before it may sign; published sets must not be cached for longer. */
export const PUBLICATION_LEAD_MS = 10 * 60_000
/** The longest life that an id_token may be given; an hour is left for servers that have not heard of a rotation yet. */
const MAX_ID_TOKEN_MS = DAY_MS
/** How long a replaced key stays published: nothing that it signed lives longer. */
export const RETIREMENT_MS = MAX_ID_TOKEN_MS + HOUR_MS
/** The age at which the key that signs tokens is replaced of itself. */
export const ROTATION_AGE_MS = 90 * DAY_MS

interface Purpose {
  algorithm: SigningAlgorithm
  /** What the key that seals the private parts is derived for. */
  sealedFor: string
  rotationAgeMs: number
}

const purposes: Readonly<Record<SigningPurpose, Purpose>> = {
  openid: { algorithm: SIGNING_ALGORITHM, sealedFor: 'tamga signing keys', rotationAgeMs: ROTATION_AGE_MS },
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
  /** Rotates an active key that is old enough, and retires keys whose signatures have expired. */
  maintain(): Promise<{ rotated: boolean; retired: number }>
}

type SigningKeysOptions = {
  database: Database
  /** SSO_STATE_KEY: the key that seals private keys is derived from it. */
  secret: string
  clock: Clock
} & (
  | { purpose?: Exclude<SigningPurpose, 'references'> }
  // Certificates of record outlive any fixed time: only their area knows which are valid.
  | { purpose: 'references'; isInUse: KeyInUse }
)

export function createSigningKeys(options: SigningKeysOptions): SigningKeys {
  const { database, secret, clock, purpose = 'openid' } = options
  const { algorithm, sealedFor, rotationAgeMs } = purposes[purpose]
  const isInUse = 'isInUse' in options ? options.isInUse : undefined
  const sealing = sealingKey(secret, sealedFor)
  const now = () => new Date(clock())
  const makeKey = () => makeKeyMaterial(uuidv7(clock()), algorithm, sealing)

  async function prepare(db: Db): Promise<void> {
    if (await selectActiveKey(db, purpose)) return
    const [active, next] = await Promise.all([makeKey(), makeKey()])
    await insertFirstKeys(db, purpose, active, next, now())
  }

  async function published(): Promise<JWK[]> {
    await prepare(database.system)
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

  async function maintain(): Promise<{ rotated: boolean; retired: number }> {
    await prepare(database.system)
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
    maintain,
  }
}
