import {
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
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
const chosen = createContextKey('to be kept')

/** Marks a context whose ids came from a caller that is not trusted. */
export const namedByStranger = (context: Context): Context => context.setValue(stranger, true)

/** Marks a context of which it was decided already that its span is kept. */
export const toBeKept = (context: Context): Context => context.setValue(chosen, true)

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

  /** Of a trace that begins here. */
  keepsNew(traceId: string): boolean {
    return (
      this.#root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, []).decision === kept.decision
    )
  }

  /** Of a trace that another began, or an earlier part of this server. */
  keepsNamed(parent: SpanContext, byStranger: boolean): boolean {
    if (byStranger) return this.keepsNew(this.#ids.generateTraceId())
    if (parent.isRemote && !this.#followsParents) return this.keepsNew(parent.traceId)
    return (parent.traceFlags & TraceFlags.SAMPLED) !== 0
  }

  shouldSample(...[context, traceId]: Parameters<Sampler['shouldSample']>): SamplingResult {
    if (context.getValue(chosen)) return kept
    const parent = trace.getSpanContext(context)
    const keeps = parent
      ? this.keepsNamed(parent, context.getValue(stranger) === true)
      : this.keepsNew(traceId)
    return keeps ? kept : left
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
