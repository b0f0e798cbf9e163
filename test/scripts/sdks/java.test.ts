import { java } from '../../../scripts/sdks/java/sdk.ts'
import { suite } from '../../support/suite.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the Java SDK')

await testPackage(sdk, java)

sdk.run()
