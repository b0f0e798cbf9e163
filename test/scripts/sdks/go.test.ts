import { go } from '../../../scripts/sdks/go/sdk.ts'
import { testPackage } from './package-test.ts'

await testPackage('the Go SDK', go)
