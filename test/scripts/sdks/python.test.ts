import { suite } from 'uvu'
import { python } from '../../../scripts/sdks/python/sdk.ts'
import { buildsAndAccepts } from './package-test.ts'

const sdk = suite('the Python SDK')

buildsAndAccepts(sdk, python)

sdk.run()
