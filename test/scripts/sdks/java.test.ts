import { suite } from 'uvu'
import { java } from '../../../scripts/sdks/java/sdk.ts'
import { buildsAndAccepts, runsSamples } from './package-test.ts'

const sdk = suite('the Java SDK')

buildsAndAccepts(sdk, java)
runsSamples(sdk, java)

sdk.run()
