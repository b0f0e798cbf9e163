import { keepCompiled } from './config/compiled.ts'
import { quickenImports } from './config/quick-imports.ts'

// Before any other module: what is loaded already is not kept.
keepCompiled()
quickenImports()
await import('./app/start.ts')
