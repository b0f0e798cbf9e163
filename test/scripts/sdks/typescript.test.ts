import { suite } from 'uvu'
import { typescript } from '../../../scripts/sdks/typescript/sdk.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the TypeScript SDK')

await testPackage(sdk, typescript)

sdk.run()
