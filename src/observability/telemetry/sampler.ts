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
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../../config/types.ts'

type Name = Config['otelTracesSampler']

const chosen = createContextKey('to be kept')

/** Marks a context of which it was decided already that its span is kept. */
export const markSampled = (context: Context): Context => context.setValue(chosen, true)

const kept: SamplingResult = { decision: SamplingDecision.RECORD_AND_SAMPLED }
const left: SamplingResult = { decision: SamplingDecision.NOT_RECORD }

/**
 * Decides once for a trace: what is inside one of ours follows it. A stranger's flag does not count, nor does the id that
 * they have chosen: the standard sampler by ratio keeps some ids always, and who knows which would be kept each time.
 */
export class EdgeSampler implements Sampler {
  readonly #share: number
  readonly #byId: Sampler | undefined
  readonly #name: string

  constructor(name: Name, ratio: number) {
    this.#share = shareOf(name, ratio)
    // Others that follow no parent keep the same traces then. Those that follow others learn by the flag what is kept.
    this.#byId = name.startsWith('parentbased_') ? undefined : new TraceIdRatioBasedSampler(this.#share)
    this.#name = name
  }

  /** Whether the id of a trace that begins here must be known before it is decided. */
  get decidesById(): boolean {
    return this.#byId !== undefined
  }

  /** Of a trace that begins here, or whose id says nothing. */
  samplesRoot(): boolean {
    return Math.random() < this.#share
  }

  samplesTraceId(traceId: string): boolean {
    if (!this.#byId) return this.samplesRoot()
    const { decision } = this.#byId.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, [])
    return decision === kept.decision
  }

  /** Of a trace that another began, or an earlier part of this server. */
  samplesParent(parent: SpanContext, byStranger: boolean): boolean {
    if (byStranger) return this.samplesRoot()
    if (parent.isRemote && this.#byId) return this.samplesTraceId(parent.traceId)
    return (parent.traceFlags & TraceFlags.SAMPLED) !== 0
  }

  shouldSample(...[context, traceId]: Parameters<Sampler['shouldSample']>): SamplingResult {
    if (context.getValue(chosen)) return kept
    const parent = trace.getSpanContext(context)
    return (parent ? this.samplesParent(parent, false) : this.samplesTraceId(traceId)) ? kept : left
  }

  toString(): string {
    return `EdgeSampler{${this.#name},${this.#share}}`
  }
}

/** Of all traces. */
function shareOf(name: Name, ratio: number): number {
  if (name.endsWith('always_on')) return 1
  return name.endsWith('always_off') ? 0 : ratio
}
