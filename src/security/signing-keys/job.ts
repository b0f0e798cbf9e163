import type { MaintenanceJob } from '../../jobs/maintenance-job.ts'
import type { SigningKeys } from './signing-keys.ts'

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
