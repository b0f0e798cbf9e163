import { typescript } from '../../../scripts/sdks/typescript/sdk.ts'
import { testPackage } from './package-test.ts'

await testPackage('the TypeScript SDK', typescript)
