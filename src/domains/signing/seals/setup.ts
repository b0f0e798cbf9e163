import { openSealAuthority } from '../../../providers/est/open.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import type { SigningOrganisations } from '../organisations.ts'
import { createEnrolment } from './enrol.ts'
import { renewExpiring } from './renewal.ts'
import { endRevoked } from './revocation.ts'
import { createSeals, type Seals } from './sign.ts'

interface SealServices {
  seals: Seals
  /** Asks the authority for a requested seal now; undefined where no authority is set, or no key to seal with. */
  enrolSeal: ((id: string) => Promise<void>) | undefined
}

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock' | 'log' | 'metrics' | 'sealing'> & {
  signingOrganisations: SigningOrganisations
}

export function openSeals(given: Given): OpenedArea<SealServices> {
  const { config, database, audit, clock, log, metrics, sealing, signingOrganisations } = given
  const authority = openSealAuthority(config, clock, log)
  if (authority) metrics.watchProvider('est', () => authority.healthy())
  if (authority) metrics.watchProvider('est-ocsp', () => authority.ocspHealthy())
  const seals = createSeals({ database, sealing, clock, signingOrganisations })
  if (!authority || !sealing) return { services: { seals, enrolSeal: undefined } }
  const enrolment = createEnrolment({ database, audit, clock, log, authority, sealing, signingOrganisations })
  return {
    services: { seals, enrolSeal: async (id) => void (await enrolment.enrol(id)) },
    jobs: [
      {
        name: 'enrol-seals',
        cron: '* * * * *',
        description: {
          mn: 'Хүссэн цахим тамгын гэрчилгээг олгогчоос асууна.',
          en: 'Asks the authority for the certificates of seals that were requested.',
        },
        run: () => enrolment.enrolDue(),
      },
      {
        name: 'renew-seals',
        cron: '20 * * * *',
        description: {
          mn: 'Гэрчилгээний хугацаа дуусахаас 30 хоногийн өмнө цахим тамгыг солих хүсэлт гаргана.',
          en: 'Requests new seals 30 days before their certificates end, and retires those that have ended.',
        },
        run: () => renewExpiring({ database, audit, clock, sealing, signingOrganisations }),
      },
      {
        name: 'check-seals',
        cron: '40 * * * *',
        description: {
          mn: 'Цахим тамгын гэрчилгээг олгогч нь хүчингүй болгосон эсэхийг асууж, болгосон бол тамгыг зогсооно.',
          en: 'Asks whether the authority has revoked the certificates of seals, and ends those seals.',
        },
        run: () => endRevoked({ database, audit, clock, authority }),
      },
    ],
  }
}
