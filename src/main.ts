import { enableCompileCache } from './config/compiled.ts'
import { registerResolver } from './config/quick-imports.ts'

// Before any other module: what is loaded already is not kept.
enableCompileCache()
registerResolver()
await import('./app/start.ts')
