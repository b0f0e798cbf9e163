import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { suitesWithoutRun } from '../test/summary.ts'
import type { Check } from './check.ts'

/** Tests that would pass in silence: a suite never run, errors of hooks that uvu drops, all but one test left out. */
export const tests: Check = {
  name: 'tests',
  async faults(root) {
    return filesUnder(root, 'test', '.test.ts').flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const forgotten = suitesWithoutRun(source).map((name) => `${file} never calls ${name}.run()`)
      const silent = /\bfrom '[./]+support\/suite\.ts'/.test(source)
        ? []
        : [`${file} has no suite of test/support/suite.ts`]
      const bare = /\bimport \{[^}]*\} from 'uvu'/.test(source)
        ? [`${file} imports uvu, which drops what hooks throw: test/support/suite.ts has the same functions`]
        : []
      const only = /\b\w+\.only\(/.test(source) ? [`${file} runs only some of its tests`] : []
      return [...forgotten, ...silent, ...bare, ...only]
    })
  },
}
