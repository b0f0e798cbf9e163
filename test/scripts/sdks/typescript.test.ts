import { suite } from 'uvu'
import { typescript } from '../../../scripts/sdks/typescript/sdk.ts'
import { buildsAndAccepts } from './package-test.ts'

const sdk = suite('the TypeScript SDK')

buildsAndAccepts(sdk, typescript)

sdk.run()
