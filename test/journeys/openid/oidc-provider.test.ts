// The same tests against another implementation, which many certified services run: where they fail there, the list
// says why, and whatever is not on the list shows that the tests ask no more than a good provider does.

import { foreignClientNames, startForeignIssuer } from '../../support/foreign-issuer.ts'
import { suite } from '../../support/suite.ts'
import { enlist, type Play } from './case.ts'
import { portable } from './cases/all.ts'
import { issuerElsewhere } from './elsewhere.ts'
import type { Issuer } from './issuer.ts'
import { oidcProviderFailures } from './oidc-provider-failures.ts'

const conformance = suite<Play>('oidc-provider')
enlist(conformance, portable, {
  clients: foreignClientNames,
  failures: oidcProviderFailures,
  async open() {
    const foreign = await startForeignIssuer()
    // Pointed at it as at any other, by the environment.
    const issuer = await issuerElsewhere(foreign.environment)?.open()
    return { ...(issuer as Issuer), close: foreign.stop }
  },
})
conformance.run()
