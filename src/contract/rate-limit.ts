import { AppError } from '../errors/app-error.ts'
import { type CountedBy, type Figures, limitHeaders, type TokenDecision } from '../limits/limiter.ts'
import { principalName } from '../security/principal.ts'
import type { DeclaredLimit, Operation } from './operation.ts'
import type { RequestState } from './request-state.ts'

/**
 * When a limit can be checked: by address before anyone is known, by principal after, by target once it is read, or once
 * the client is authenticated where a stranger could use up what is a person's. Failures are counted by what finds them,
 * the client authentication.
 */
type LimitStage = 'address' | 'principal' | 'target' | 'client' | 'failure'

const stageOfKey: Record<DeclaredLimit['key'], LimitStage> = {
  ip: 'address',
  user: 'principal',
  client: 'principal',
  target: 'target',
  known_target: 'target',
  failed_client: 'failure',
  failed_address: 'failure',
}

const stageOf = ({ key, after }: DeclaredLimit): LimitStage => after ?? stageOfKey[key]

const stagesOf = new WeakMap<Operation, ReadonlySet<LimitStage>>()

/** Whether anything is counted there; of most operations nothing is at most stages. */
export function isLimitedAt(operation: Operation, stage: LimitStage): boolean {
  if (operation.rateLimits.length === 0) return false
  let stages = stagesOf.get(operation)
  if (!stages) {
    stages = new Set(
      operation.rateLimits.flatMap((one) =>
        one.person === undefined && one.application === undefined ? [stageOf(one)] : [stageOf(one), 'target'],
      ),
    )
    stagesOf.set(operation, stages)
  }
  return stages.has(stage)
}

export async function enforceRateLimits(state: RequestState, stage: LimitStage): Promise<void> {
  if (stage === 'target') {
    state.knownBrowser = await knownBrowserOf(state)
    await countSharers(state)
  }
  for (const declared of state.operation.rateLimits) {
    if (stageOf(declared) !== stage || !applies(state, declared)) continue
    await count(state, { ...declared, ...figuresOf(state, declared) }, subjectOf(state, declared))
  }
}

async function count(state: RequestState, limit: CountedBy & Figures, subject: string): Promise<void> {
  const { limiter, metrics } = state.services
  const taken = await limiter.take(limit, subject)
  const headers = limitHeaders(limit, taken)
  if (isTightest(state, taken)) Object.assign(state.headers, headers)
  if (taken.allowed) {
    state.taken ??= []
    state.taken.push({ limit, subject })
    return
  }
  metrics.rateLimited(limit.bucket)
  throw new AppError('request.rate_limited', { headers })
}

/** Not those of providers, which have done their work for the request. */
const ownRefusal = /^(server|audit)\./

/** A refusal that is the server's own fault spends no one's limit: the client comes again. */
export function refundLimits({ taken, services, headers }: RequestState, { status, code }: AppError): void {
  if (status !== 503 || !taken || !ownRefusal.test(code)) return
  for (const name of Object.keys(headers)) if (name.startsWith('RateLimit-')) delete headers[name]
  services.background.run('limits of a refused request', async () => {
    // Without the database there is nothing to give back to; its buckets fill by themselves.
    await services.limiter.refund(taken).catch(() => {})
  })
}

/** Of several limits, the headers name the one that the client reaches first. */
function isTightest({ headers }: RequestState, { remaining }: TokenDecision): boolean {
  const told = headers['RateLimit-Remaining']
  return told === undefined || remaining <= Number(told)
}

/** Those of the contract or of the settings; a network that is counted otherwise has its own for an address. */
function figuresOf({ request }: RequestState, declared: DeclaredLimit): Figures {
  const { limits } = request.settings
  const network = declared.key === 'ip' ? limits.networkOf(request.address) : undefined
  return network?.buckets[declared.bucket] ?? limits.figuresOf(declared)
}

/**
 * Where many share an address, each person or application that a request names has the usual figures, besides those of
 * the whole address, which were counted first: naming one after the other leads no further than these.
 */
async function countSharers(state: RequestState): Promise<void> {
  const { request, operation, input, services } = state
  const { limits } = request.settings
  const network = limits.networkOf(request.address)
  if (!network || network.key === 'address') return
  const { key } = network
  for (const declared of operation.rateLimits) {
    if (declared.key !== 'ip' || !network.buckets[declared.bucket]) continue
    const named = declared[key] === undefined ? undefined : valueAt(input, declared[key])
    if (named === undefined) continue
    const counted = { bucket: declared.bucket, key: `ip_${key}` as const, ...limits.figuresOf(declared) }
    const hash = services.identityHashes.target(JSON.stringify(named))
    await count(state, counted, JSON.stringify([request.addressGroup, hash]))
  }
}

/** The browser from which the person aimed at has signed in before: what strangers do is not counted against it. */
async function knownBrowserOf({ operation, request, input, services }: RequestState) {
  const declared = operation.rateLimits.find(({ key }) => key === 'known_target')
  const target = declared && valueAt(input, declared.target ?? '')
  return typeof target === 'string' ? services.knownBrowsers.find(request.knownBrowser, target) : undefined
}

/** A known browser has a bucket of its own in place of the shared one. */
function applies({ operation, knownBrowser }: RequestState, { key }: DeclaredLimit): boolean {
  const isKnown = knownBrowser !== undefined
  if (key === 'known_target') return isKnown
  return !(key === 'target' && isKnown && operation.rateLimits.some((one) => one.key === 'known_target'))
}

function subjectOf(
  { request, principal, input, services, knownBrowser }: RequestState,
  { key, target }: DeclaredLimit,
): string {
  if (key === 'ip') return request.addressGroup
  if (key === 'known_target') return knownBrowser ?? ''
  // Targets are people as a rule, and so few that a plain hash of one would tell which.
  if (key === 'target')
    return services.identityHashes.target(JSON.stringify(valueAt(input, target ?? '') ?? null))
  return principalName(principal)
}

/** The value a JSON pointer names, such as `/body/national_id`. */
function valueAt(input: object, pointer: string): unknown {
  let found: unknown = input
  for (const part of pointer.split('/').slice(1))
    found = (found as Record<string, unknown> | undefined)?.[part]
  return found
}
