import { lastSequence } from '../../src/audit/head.ts'
import { randomKey } from '../../src/config/setting.ts'
import type { Config } from '../../src/config/types.ts'
import type { Database, Db } from '../../src/db/database.ts'
import { countSessionsIssuedBefore } from '../../src/domains/identity/sessions/queries.ts'
import { countSecretsUnusedSince } from '../../src/domains/openid/clients/queries.ts'
import { countGrantsIssuedBefore } from '../../src/domains/openid/grant-queries.ts'
import { sealedStores } from '../../src/domains/sealed-stores.ts'
import { stateKeysOf } from '../../src/security/key-values.ts'
import { createSealing } from '../../src/security/sealing.ts'
import { countFormerSealed, selectKeyInForceSince } from '../../src/security/sealing-key.ts'
import { tokenPurposes } from '../../src/security/signing-keys/material.ts'
import { createSigningKeys } from '../../src/security/signing-keys/signing-keys.ts'

interface Given {
  config: Config
  database: Database
  clock: () => number
}

interface Rotation {
  /** The setting that lists former values. */
  others: string
  listed(config: Config): readonly string[] | undefined
  /** What still rests on a former value, in words with a count; nothing where that cannot be counted. */
  remaining(given: Given): Promise<[count: number, words: string][]>
  restart: 'restart' | 'SIGHUP'
  /** What has to be done first. */
  before?: string
  /** What to do with former values that stay listed. */
  afterwards?(given: Given): Promise<string[]>
}

const since = (db: Db, name: string) => selectKeyInForceSince(db, name)

const rotations: Readonly<Record<string, Rotation>> = {
  JWT_SECRET: {
    others: 'JWT_OLD_SECRETS',
    listed: ({ jwtOldSecrets }) => jwtOldSecrets,
    restart: 'restart',
    async remaining({ database: { system }, clock }) {
      const replaced = await since(system, 'JWT_SECRET')
      if (!replaced) return []
      const sessions = await countSessionsIssuedBefore(system, replaced, new Date(clock()))
      return [[sessions, 'session(s) that have not been refreshed since; without the former value they end']]
    },
  },
  AUDIT_KEY: {
    others: 'AUDIT_OLD_KEYS',
    listed: ({ auditOldKeys }) => auditOldKeys,
    restart: 'restart',
    // Entries keep what signed them: the former value stays listed, and counts up to a row.
    remaining: async () => [],
    before: 'Set IDENTITY_KEY to the present AUDIT_KEY on every instance: people are found by what it made.',
    async afterwards({ database }) {
      const row = await lastSequence(database.system)
      return [
        'Entries name no key, and the former value stays listed for as long as the log has entries of it.',
        `Once every instance writes with the new one, let the former count up to a row: put @${row} behind it.`,
      ]
    },
  },
  SSO_STATE_KEY: {
    others: 'SSO_STATE_OLD_KEYS',
    listed: ({ ssoStateOldKeys }) => ssoStateOldKeys,
    restart: 'restart',
    async remaining({ config, database, clock }) {
      const secret = stateKeysOf(config)
      const replaced = await since(database.system, 'SSO_STATE_KEY')
      const now = new Date(clock())
      let sealed = 0
      for (const purpose of [...Object.values(tokenPurposes), 'relay'] as const)
        sealed += await createSigningKeys({ database, clock, secret, purpose }).countFormer()
      const counted: [number, string][] = [
        [sealed, 'signing key(s), which the job reseal-secrets seals again'],
      ]
      if (!replaced) return counted
      return [
        ...counted,
        [
          await countGrantsIssuedBefore(database.system, replaced, now),
          'grant(s) of applications whose tokens have not been refreshed since; without the former value they end',
        ],
        [
          await countSecretsUnusedSince(database.system, replaced, now),
          'client secret(s) that have not been presented since; without the former value they must be set again',
        ],
      ]
    },
  },
  INTEGRATION_ENC_KEY: {
    others: 'INTEGRATION_ENC_OLD_KEYS',
    listed: ({ integrationEncOldKeys }) => integrationEncOldKeys,
    restart: 'restart',
    async remaining({ config: { integrationEncKey, integrationEncOldKeys }, database }) {
      if (integrationEncKey === undefined) return []
      const sealing = createSealing([integrationEncKey, ...integrationEncOldKeys])
      const count = await countFormerSealed(database.system, sealing, sealedStores)
      return [[count, 'stored secret(s), which the job reseal-secrets seals again']]
    },
  },
  STORAGE_ENC_KEY: {
    others: 'STORAGE_ENC_OLD_KEYS',
    listed: ({ storageEncOldKeys }) => storageEncOldKeys,
    restart: 'restart',
    // Files are not encrypted again: their key is named in each, and the former value stays listed.
    remaining: async () => [],
    afterwards: async () => [
      'Files name the key that encrypts them: keep the former value listed for as long as they are stored.',
    ],
  },
  ADMIN_API_KEY: {
    others: 'ADMIN_API_OLD_KEYS',
    listed: ({ adminApiOldKeys }) => adminApiOldKeys,
    restart: 'SIGHUP',
    remaining: async () => [],
  },
  METRICS_TOKEN: {
    others: 'METRICS_OLD_TOKENS',
    listed: ({ metricsOldTokens }) => metricsOldTokens,
    restart: 'SIGHUP',
    remaining: async () => [],
  },
}

export const replaceable: readonly string[] = Object.keys(rotations)

/** The steps that are left, with what the database says of them. Prints no value that is in force. */
export async function describeRotation(name: string, given: Given): Promise<string> {
  const { others, listed, remaining, restart, before, afterwards } = rotations[name] as Rotation
  const apply = restart === 'SIGHUP' ? 'Send SIGHUP to each instance.' : 'Restart the instances one by one.'
  if ((listed(given.config) ?? []).length === 0)
    return [
      `${name}: one value is in force, and no former one is listed. To replace it without a refused request:`,
      ...(before ? [`   ${before}`] : []),
      `1. Add this new value to ${others} of every instance, beside what is there: ${randomKey()}`,
      `   ${apply} Each then accepts what the others will make.`,
      `2. Make the new value ${name}, and put the one that it replaces into ${others}. ${apply}`,
      `3. Run this command again: it counts what still rests on the former value.`,
    ].join('\n')
  const counted = await remaining(given)
  const left = counted.filter(([count]) => count > 0)
  const rests = left.map(([count, words]) => `   ${count} ${words}`)
  return [
    `${name}: former values are listed in ${others}.`,
    ...(rests.length > 0 ? ['What still rests on them:', ...rests] : []),
    ...(afterwards
      ? await afterwards(given)
      : left.length === 0
        ? [`Nothing that is counted rests on them. Take them out of ${others}. ${apply}`]
        : ['Run this command again later, or take them out now and accept what ends.']),
  ].join('\n')
}
