import type { Growth } from '../grow.ts'

/** Each person has an access token and a refresh token, which are a row each here. */
export const hydraGrowth: readonly Growth[] = (['access', 'refresh'] as const).map((kind) => ({
  table: `hydra_oauth2_${kind}`,
  each: {
    signature: `encode(sha256(('${kind}' || n)::bytea), 'hex')`,
    request_id: `md5('request' || n)::uuid::text`,
  },
}))
