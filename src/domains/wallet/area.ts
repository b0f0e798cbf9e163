import { inBatches } from '../../db/batches.ts'
import { stateKeysOf } from '../../security/key-values.ts'
import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import type { Seals } from '../signing/seals/sign.ts'
import { type CredentialNonces, createCredentialNonces, endedMinute } from './nonces.ts'
import { deleteEndedCopies, deleteNoncesBefore } from './queries.ts'
import { createStatusTokens, type StatusTokens } from './status-tokens.ts'

interface WalletServices {
  credentialNonces: CredentialNonces
  statusTokens: StatusTokens
}

type Given = Pick<Core, 'config' | 'database' | 'clock'> & { seals: Seals }

const BATCH = 1000

/** Certificates in the wallets of people. */
export function openWallet({ config, database, clock, seals }: Given): OpenedArea<WalletServices> {
  return {
    services: {
      credentialNonces: createCredentialNonces(stateKeysOf(config), clock),
      statusTokens: createStatusTokens({ database, seals, clock }),
    },
    jobs: [
      {
        name: 'prune-wallet',
        cron: '*/10 * * * *',
        description: {
          mn: 'Түрийвч дэх хуулбаруудын хугацаа нь дууссан бүртгэл, ашигласан nonce-ыг устгана.',
          en: 'Deletes what is kept of copies in wallets that have expired, and nonces that were used.',
        },
        run: async () => ({
          copies: await inBatches(BATCH, (limit) =>
            deleteEndedCopies(database.system, new Date(clock()), limit),
          ),
          nonces: await deleteNoncesBefore(database.system, endedMinute(clock())),
        }),
      },
    ],
  }
}
