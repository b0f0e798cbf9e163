import { java } from '../../../scripts/sdks/java/sdk.ts'
import { testPackage } from './package-test.ts'

await testPackage('the Java SDK', java)
