import { suite } from 'uvu'
import { java } from '../../../scripts/sdks/java/sdk.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the Java SDK')

await testPackage(sdk, java)

sdk.run()
