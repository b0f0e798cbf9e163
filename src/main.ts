import { enableCompileCache } from './config/compile-cache.ts'
import { registerResolver } from './config/resolver.ts'

// Before any other module: what is loaded already is not kept.
enableCompileCache()
registerResolver()
await import('./app/start.ts')
