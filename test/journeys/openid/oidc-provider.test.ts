// The same tests against another implementation, which many certified services run: where they fail there, the list
// says why, and whatever is not on the list shows that the tests ask no more than a good provider does.

import { suite } from '../../support/suite.ts'
import { startUpstreamIssuer, upstreamClientNames } from '../../support/upstream-issuer.ts'
import { type CaseRun, registerCases } from './case.ts'
import { portable } from './cases/all.ts'
import { externalIssuer } from './external-issuer.ts'
import type { Issuer } from './issuer.ts'
import { oidcProviderFailures } from './oidc-provider-failures.ts'

const conformance = suite<CaseRun>('oidc-provider')
registerCases(conformance, portable, {
  clients: upstreamClientNames,
  failures: oidcProviderFailures,
  async open() {
    const foreign = await startUpstreamIssuer()
    // Pointed at it as at any other, by the environment.
    const issuer = await externalIssuer(foreign.environment)?.open()
    return { ...(issuer as Issuer), close: foreign.stop }
  },
})
conformance.run()
