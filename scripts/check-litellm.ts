// `npm run check:litellm`: puts LiteLLM's proxy between our client and the simulated model server. The first run installs
// a fixed version into .cache/litellm, which is some hundred MB; afterwards `npm test` finds it there as well.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { litellmHome } from '../test/support/litellm.ts'

const VERSION = '1.106.2'

function run(program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(error?.message ?? `${program} ${args.join(' ')} ended with ${status}`)
  process.exit(1)
}

if (!existsSync(join(litellmHome, 'bin', 'litellm'))) {
  console.log(`installing LiteLLM ${VERSION} into ${litellmHome}`)
  run('python3', '-m', 'venv', '--clear', litellmHome)
  run(join(litellmHome, 'bin', 'python'), '-m', 'pip', 'install', '--quiet', `litellm[proxy]==${VERSION}`)
}
run(process.execPath, 'scripts/test.ts', 'test/providers/ai/litellm')
