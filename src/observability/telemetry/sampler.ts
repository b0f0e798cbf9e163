import { type Context, createContextKey, TraceFlags, trace } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../../config/types.ts'

type Name = Config['otelTracesSampler']

const stranger = createContextKey('named by a stranger')

/** Marks a context whose ids came from a caller that is not trusted. */
export const namedByStranger = (context: Context): Context => context.setValue(stranger, true)

const kept: SamplingResult = { decision: SamplingDecision.RECORD_AND_SAMPLED }
const left: SamplingResult = { decision: SamplingDecision.NOT_RECORD }

/**
 * Decides once for a trace: what is inside one of ours follows it. A stranger's flag does not count, nor does the id that
 * they have chosen: the standard sampler by ratio keeps some ids always, and who knows which would be kept each time.
 */
export class EdgeSampler implements Sampler {
  readonly #root: Sampler
  readonly #followsParents: boolean
  readonly #ids = new RandomIdGenerator()

  constructor(name: Name, ratio: number) {
    this.#root = rootOf(name, ratio)
    this.#followsParents = name.startsWith('parentbased_')
  }

  shouldSample(...given: Parameters<Sampler['shouldSample']>): SamplingResult {
    const [context, traceId, ...rest] = given
    const parent = trace.getSpanContext(context)
    if (!parent) return this.#root.shouldSample(...given)
    if (context.getValue(stranger))
      return this.#root.shouldSample(context, this.#ids.generateTraceId(), ...rest)
    if (parent.isRemote && !this.#followsParents) return this.#root.shouldSample(context, traceId, ...rest)
    return (parent.traceFlags & TraceFlags.SAMPLED) === 0 ? left : kept
  }

  toString(): string {
    return `EdgeSampler{${this.#root.toString()}}`
  }
}

function rootOf(name: Name, ratio: number): Sampler {
  if (name.endsWith('always_on')) return new AlwaysOnSampler()
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return new TraceIdRatioBasedSampler(ratio)
}
