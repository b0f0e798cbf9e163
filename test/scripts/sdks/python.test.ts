import { python } from '../../../scripts/sdks/python/sdk.ts'
import { suite } from '../../support/suite.ts'
import { testPackage } from './package-test.ts'

const sdk = suite('the Python SDK')

await testPackage(sdk, python)

sdk.run()
