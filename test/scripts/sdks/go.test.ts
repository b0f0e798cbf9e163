import { suite } from 'uvu'
import { go } from '../../../scripts/sdks/go/sdk.ts'
import { buildsAndAccepts, runsSamples } from './package-test.ts'

const sdk = suite('the Go SDK')

buildsAndAccepts(sdk, go)
runsSamples(sdk, go)

sdk.run()
