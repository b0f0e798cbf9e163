import { suite } from 'uvu'
import { go } from '../../../scripts/sdks/go/sdk.ts'
import { buildsAndAccepts } from './package-test.ts'

const sdk = suite('the Go SDK')

buildsAndAccepts(sdk, go)

sdk.run()
