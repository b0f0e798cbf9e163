// The portable tests against the issuer that OPENID_ISSUER names: docs/conformance.md.
import { suite } from '../../support/suite.ts'
import { type CaseRun, registerCases } from './case.ts'
import { portable } from './cases/all.ts'
import { externalIssuer } from './external-issuer.ts'

const elsewhere = externalIssuer(process.env)
const conformance = suite<CaseRun>(process.env.OPENID_ISSUER ?? 'an issuer elsewhere')
if (elsewhere) registerCases(conformance, portable, elsewhere)
else {
  console.log('skipped, OPENID_ISSUER names no issuer')
  conformance.skip('an issuer elsewhere')
}
conformance.run()
