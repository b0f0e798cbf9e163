import { join } from 'node:path'
import { run } from './generator.ts'
import { COMPILE_MS } from './limits.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const java = openapiGenerator({
  name: 'java',
  options: () => ['-g', 'java', '--library', 'native'],
  needs: ['mvn'],
  async compile(inputs, { out }) {
    for (const { name } of inputs)
      await run('mvn', ['--quiet', '--batch-mode', 'compile'], { cwd: join(out, name), limitMs: COMPILE_MS })
  },
})
