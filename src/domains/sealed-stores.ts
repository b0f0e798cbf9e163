import type { Database } from '../db/database.ts'
import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import type { Sealing } from '../security/sealing.ts'
import { resealStored } from '../security/sealing-key.ts'
import type { SigningKeys } from '../security/signing-keys/signing-keys.ts'
import { secondFactorSecrets } from './identity/factors/sealed-secrets.ts'
import { superAdminSecrets } from './identity/super-admins/sealed-secrets.ts'
import { integrationTokens } from './integrations/sealed-store.ts'
import { sealKeys } from './signing/seals/sealed-store.ts'

/** All that INTEGRATION_ENC_KEY seals. */
export const sealedStores = [superAdminSecrets, secondFactorSecrets, integrationTokens, sealKeys]

/** After a key was replaced: what a former one has sealed is sealed with the current one. Without former ones, nothing. */
export const resealJob = (
  database: Pick<Database, 'system'>,
  sealing: Sealing | undefined,
  signingKeys: readonly Pick<SigningKeys, 'reseal'>[],
): MaintenanceJob => ({
  name: 'reseal-secrets',
  cron: '*/10 * * * *',
  description: {
    mn: 'Түлхүүр солигдсоны дараа хадгалсан нууцыг шинэ түлхүүрээр дахин битүүмжилнэ.',
    en: 'Seals stored secrets with the current key after a key was replaced.',
  },
  async run() {
    let signing = 0
    for (const keys of signingKeys) signing += await keys.reseal()
    const replaced = sealing !== undefined && sealing.formerFingerprints.length > 0
    return {
      signing_keys: signing,
      secrets: replaced ? await resealStored(database.system, sealing, sealedStores) : 0,
    }
  },
})
