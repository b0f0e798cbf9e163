import { suite } from 'uvu'
import { typescript } from '../../../scripts/sdks/typescript/sdk.ts'
import { buildsAndAccepts, runsSamples } from './package-test.ts'

const sdk = suite('the TypeScript SDK')

buildsAndAccepts(sdk, typescript)
runsSamples(sdk, typescript)

sdk.run()
