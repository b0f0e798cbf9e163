// Compiles what `npm start` loads, so that the first start takes as long as any other. `npm ci` runs it by itself; without
// it, or where it fails, the first start compiles.
//   npm run prepare
import { flushCompileCache } from 'node:module'
import { keepCompiled } from '../src/config/compiled.ts'
import { quickenImports } from '../src/config/quick-imports.ts'

keepCompiled()
quickenImports()
try {
  await import('../src/app.ts')
  await import('../src/db/embedded.ts')
  await import('../src/demo/seed.ts')
  await import('../src/greeting.ts')
  const { filesLeft } = await import('../src/files-left.ts')
  const { starts } = await import('../src/simulators/together/start.ts')
  for (const load of [...filesLeft, ...Object.values(starts)]) await load()
  flushCompileCache()
} catch (error) {
  console.warn(`nothing was compiled beforehand: ${(error as Error).message}`)
}
