import { go } from '../../../scripts/sdks/go/sdk.ts'
import { suite } from '../../support/suite.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the Go SDK')

await testPackage(sdk, go)

sdk.run()
