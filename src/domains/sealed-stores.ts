import { secondFactorSecrets } from './identity/factors/sealed-secrets.ts'
import { superAdminSecrets } from './identity/super-admins/sealed-secrets.ts'
import { integrationTokens } from './integrations/sealed-store.ts'
import { sealKeys } from './signing/seals/sealed-store.ts'

/** All that INTEGRATION_ENC_KEY seals. */
export const sealedStores = [superAdminSecrets, secondFactorSecrets, integrationTokens, sealKeys]
