// The same tests against another implementation, which many certified services run: where they fail there, the list
// says why, and whatever is not on the list shows that the tests ask no more than a good provider does.
import { suite } from 'uvu'
import { openForeignIssuer } from '../../support/foreign-issuer.ts'
import { enlist, type Play } from './case.ts'
import { portable } from './cases/all.ts'
import { clientNames } from './issuer.ts'
import { oidcProviderFailures } from './oidc-provider-failures.ts'

const conformance = suite<Play>('oidc-provider')
enlist(conformance, portable, {
  open: openForeignIssuer,
  clients: clientNames,
  failures: oidcProviderFailures,
})
conformance.run()
