import { keepCompiled } from './config/compiled.ts'

// Before any other module: what is loaded already is not kept.
keepCompiled()
await import('./start.ts')
