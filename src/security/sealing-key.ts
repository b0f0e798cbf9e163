import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Sealing } from './sealing.ts'

const NAME = 'INTEGRATION_ENC_KEY'

/** The settings have another key than the one that sealed what is stored. */
export class SealingKeyChanged extends Error {
  override readonly name = 'SealingKeyChanged'
}

/** What would be lost with the key that sealed it. Code that seals anything else adds it here. */
interface SealedValues {
  superAdmins: number
  integrations: number
  /** Of organisations, active or requested. */
  seals: number
}

export async function countSealed(db: Db): Promise<SealedValues> {
  const { rows } = await sql<{ super_admins: number; integrations: number; seals: number }>`
    select (select count(*) from super_admins where totp_sealed is not null) as super_admins,
      (select count(*) from integrations where num_nonnulls(access_sealed, refresh_sealed) > 0) as integrations,
      (select count(*) from organisation_seals where key_sealed is not null) as seals`.execute(db)
  const { super_admins: superAdmins = 0, integrations = 0, seals = 0 } = rows[0] ?? {}
  return { superAdmins, integrations, seals }
}

/**
 * Notes which key seals what is stored, and refuses to go on with another, or without one, as long as something is there
 * that only the former key opens.
 */
export async function holdSealingKey(db: Db, sealing: Sealing | undefined, now: Date): Promise<void> {
  const kept = sealing && (await insertFingerprint(db, sealing.fingerprint, now))
  const present = kept ?? (await selectFingerprint(db))
  if (present === undefined || present === sealing?.fingerprint) return
  const sealed = await countSealed(db)
  if (Object.values(sealed).some((count) => count > 0)) throw refusal(sealing !== undefined, sealed)
  if (!sealing) return
  // An onboarding whose secret the former key sealed cannot continue.
  await sql`delete from super_admin_onboardings`.execute(db)
  await giveUpRevocations(db, now)
  await replaceFingerprint(db, sealing.fingerprint, now)
}

function refusal(given: boolean, { superAdmins, integrations, seals }: SealedValues): SealingKeyChanged {
  return new SealingKeyChanged(
    [
      given
        ? `${NAME} is not the key that sealed what the database holds.`
        : `${NAME} is missing, but the database holds what it sealed.`,
      `Without the former key these are lost: authenticator secrets and recovery codes of ${superAdmins} super admin(s), who would have to go through onboarding again; tokens of ${integrations} connected account(s), which people would have to connect again; keys of ${seals} seal(s) of organisations, which would have to request new ones.`,
      'Set the former key. If it is lost for good, accept that with `npm run keys -- accept-loss`.',
    ].join('\n'),
  )
}

/**
 * Gives up what the former key sealed, so that the server starts with this one. The super admins stay; each has to go
 * through onboarding again. Connected accounts stay, too, and wait for their people's consent. Seals of organisations end.
 * Returns the people concerned, whose sessions the caller ends.
 */
export async function acceptLoss(tx: Tx, sealing: Sealing, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update super_admins set totp_sealed = null, totp_last_step = null
    where totp_sealed is not null returning user_id`.execute(tx)
  await sql`delete from super_admin_recovery_codes`.execute(tx)
  await sql`delete from super_admin_onboardings`.execute(tx)
  await sql`
    update integrations set state = 'needs_consent', access_sealed = null, access_expires_at = null,
      refresh_sealed = null, lease_until = null, lease_id = null, version = version + 1`.execute(tx)
  await giveUpRevocations(tx, now)
  await sql`update organisation_seals set state = 'revoked', key_sealed = null, reason = 'key_lost', ended_at = ${now}
    where key_sealed is not null`.execute(tx)
  await replaceFingerprint(tx, sealing.fingerprint, now)
  return rows.map(({ user_id }) => user_id)
}

/** Tokens that no key opens cannot be revoked. */
async function giveUpRevocations(db: Db, now: Date): Promise<void> {
  await sql`
    update integration_revocations set state = 'failed', ended_at = ${now}, subject = null, token_sealed = null
    where state = 'pending'`.execute(db)
}

/** The fingerprint that is kept, which is this one where there was none. */
async function insertFingerprint(db: Db, fingerprint: string, now: Date): Promise<string | undefined> {
  await sql`insert into sealing_keys (name, fingerprint, since) values (${NAME}, ${fingerprint}, ${now})
    on conflict do nothing`.execute(db)
  return selectFingerprint(db)
}

async function selectFingerprint(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from sealing_keys where name = ${NAME}`.execute(db)
  return rows[0]?.fingerprint
}

async function replaceFingerprint(db: Db, fingerprint: string, now: Date): Promise<void> {
  await sql`insert into sealing_keys (name, fingerprint, since) values (${NAME}, ${fingerprint}, ${now})
    on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since`.execute(db)
}
