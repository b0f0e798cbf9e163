import type { AreaServices } from '../domains/areas.ts'
import type { AreaErasures } from '../domains/identity/people/anonymise.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { HostSampler } from '../observability/host/sampler.ts'
import type { Readiness } from '../observability/readiness.ts'
import type { ApiKeyCache } from '../security/api-keys/cache.ts'
import type { DraftKeys } from '../security/draft-keys.ts'
import type { Schemes } from '../security/schemes.ts'
import type { ResponseCache } from './cache/responses.ts'
import type { Cursors } from './cursors.ts'
import type { Documents } from './documents.ts'
import type { Repeats } from './run/repeats.ts'

/** What handlers are given: the core, what each domain offers, and what is put together from all of them. */
export type Services = AreaServices & {
  schemes: Schemes
  /** Who else holds something of a person who is anonymised. */
  areaErasures: AreaErasures
  /** Keys that were presented lately. */
  apiKeys: Pick<ApiKeyCache, 'invalidate'>
  jobs: Jobs
  readiness: Readiness
  documents: Documents
  responseCache: ResponseCache
  cursors: Cursors
  draftKeys: DraftKeys
  repeats: Repeats
  host: HostSampler
}
