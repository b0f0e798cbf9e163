import { openEidProvider } from '../../../providers/eid/open.ts'
import type { EidProvider } from '../../../providers/eid/port.ts'
import { createSocial } from '../../../providers/social/client.ts'
import type { Social } from '../../../providers/social/port.ts'
import { createSso } from '../../../providers/sso/client.ts'
import type { Sso } from '../../../providers/sso/port.ts'
import { stateKeysOf } from '../../../security/key-values.ts'
import { createSealedState, type SealedState } from '../../../security/sealed-state.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'
import { createSignInMaintenance } from './maintenance.ts'
import { deleteUsedSsoStates } from './sso/queries.ts'

interface IdentityServices {
  /** Undefined where none has been set up, which production does not allow. */
  eid: EidProvider | undefined
  eidState: SealedState
  social: Social
  /** Undefined while SSO_CLIENT_ID is not set. */
  sso: Sso | undefined
  knownBrowsers: KnownBrowsers
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'identityHashes'> & {
  sessions: Sessions
}

export function openSignIn(given: Given): OpenedArea<IdentityServices> {
  const { config, clock, log, metrics, database, identityHashes, sessions } = given
  const eid = openEidProvider(config, clock, log)
  const social = createSocial(config, clock)
  const sso = createSso(config, clock)
  if (eid) metrics.watchProvider('eid', () => eid.healthy())
  if (eid) metrics.watchProvider('eid-ocsp', () => eid.ocspHealthy())
  if (sso) metrics.watchProvider('sso', () => sso.healthy())
  for (const { name } of social.providers())
    metrics.watchProvider(`social_${name}`, () => social.healthy(name))
  const signIns = createSignInMaintenance({ database, clock, config, sessions })
  return {
    services: {
      eid,
      eidState: createSealedState(stateKeysOf(config), 'tamga eid sessions'),
      social,
      sso,
      knownBrowsers: createKnownBrowsers({
        database,
        identityHashes,
        clock,
        sealed: createSealedState(stateKeysOf(config), 'tamga known browsers'),
      }),
    },
    jobs: [
      {
        name: 'end-abandoned-sign-ins',
        cron: '* * * * *',
        description: {
          mn: 'Эхлүүлээд орхисон нэвтрэлтийг дуусгана.',
          en: 'Ends sign-ins that were started and left alone.',
        },
        run: async () => ({ ended: await signIns.endAbandoned() }),
      },
      {
        name: 'prune-sign-ins',
        cron: '20 3 * * *',
        description: {
          mn: 'Хуучирсан нэвтрэх оролдлого, түүний бүртгэл, дууссан түгжээ ба удаан ашиглаагүй хөтчийг устгана.',
          en: 'Deletes sign-ins that are over, old records of who signed in, locks that have ended, and browsers long unused.',
        },
        run: () => signIns.prune(),
      },
      {
        name: 'prune-sso-states',
        cron: '35 * * * *',
        description: {
          mn: 'Хугацаа нь дууссан нэгдсэн нэвтрэлтийн төлөвийг устгана.',
          en: 'Forgets states of single sign-on that have expired.',
        },
        run: async () => ({ states: await deleteUsedSsoStates(database.system) }),
      },
    ],
  }
}
