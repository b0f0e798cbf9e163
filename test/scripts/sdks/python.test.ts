import { suite } from 'uvu'
import { python } from '../../../scripts/sdks/python/sdk.ts'
import { buildsAndAccepts, runsSamples } from './package-test.ts'

const sdk = suite('the Python SDK')

buildsAndAccepts(sdk, python)
runsSamples(sdk, python)

sdk.run()
