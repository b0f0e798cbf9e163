// The portable tests against the issuer that OPENID_ISSUER names: docs/conformance.md.
import { suite } from '../../support/suite.ts'
import { enlist, type Play } from './case.ts'
import { portable } from './cases/all.ts'
import { issuerElsewhere } from './elsewhere.ts'

const elsewhere = issuerElsewhere(process.env)
const conformance = suite<Play>(process.env.OPENID_ISSUER ?? 'an issuer elsewhere')
if (elsewhere) enlist(conformance, portable, elsewhere)
else {
  console.log('skipped, OPENID_ISSUER names no issuer')
  conformance.skip('an issuer elsewhere')
}
conformance.run()
