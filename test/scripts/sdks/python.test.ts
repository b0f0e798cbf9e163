import { python } from '../../../scripts/sdks/python/sdk.ts'
import { testPackage } from './package-test.ts'

await testPackage('the Python SDK', python)
