import { suite } from 'uvu'
import { go } from '../../../scripts/sdks/go/sdk.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the Go SDK')

await testPackage(sdk, go)

sdk.run()
