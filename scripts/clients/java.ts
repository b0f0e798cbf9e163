import { run } from './generator.ts'
import { COMPILE_MS } from './limits.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const java = openapiGenerator({
  name: 'java',
  options: ['-g', 'java', '--library', 'native'],
  needs: ['mvn'],
  async compileOne(folder) {
    await run('mvn', ['--quiet', '--batch-mode', 'compile'], { cwd: folder, limitMs: COMPILE_MS })
  },
})
