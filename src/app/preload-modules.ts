import { handlerModules } from '../../generated/handlers.ts'
import { pageFiles } from '../web/routes.ts'

/** What a start leaves to the first use: with what only they use, a third of all files. */
export const preloadedModules: ReadonlySet<() => Promise<unknown>> = new Set([
  ...Object.values(handlerModules),
  ...pageFiles,
  () => import('../domains/assistant/answers/build.ts'),
])
