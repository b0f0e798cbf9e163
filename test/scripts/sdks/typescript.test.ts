import { typescript } from '../../../scripts/sdks/typescript/sdk.ts'
import { suite } from '../../support/suite.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the TypeScript SDK')

await testPackage(sdk, typescript)

sdk.run()
