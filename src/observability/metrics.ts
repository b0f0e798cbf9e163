import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts'
import { createDurations } from './durations.ts'
import { createEventLoopLag } from './event-loop-lag.ts'
import { type DescribedMetric, describeMetrics } from './metric-descriptions.ts'
import { createResponseCounter } from './response-counter.ts'
import type { TelemetryMetrics } from './telemetry/telemetry.ts'

/**
 * Every file that makes circuit breakers, with the names that `tamga_provider_up` has for them; `*` is the name of a server
 * that the settings give. A test compares this with the code and with what a running server shows.
 */
export const providerCircuits = {
  'providers/ai/endpoint.ts': ['ai_*'],
  'providers/eid/api.ts': ['eid'],
  'providers/est/client.ts': ['est'],
  'providers/openid/relying-party.ts': ['sso', 'social_*', 'integration_*'],
  'providers/payments/client.ts': ['payments'],
  'providers/sms/client.ts': ['sms'],
  'providers/state-registry/client.ts': ['state-registry'],
  'providers/time-stamp/client.ts': ['time-stamps'],
  // 0 while one of the responders is left alone: their addresses come from certificates.
  'pki/revocation/ocsp-client.ts': ['eid-ocsp', 'est-ocsp'],
  // They come and go while the server runs: `tamga_gateway_circuits_open` counts them.
  'domains/gateway/upstreams.ts': [],
} as const satisfies Record<string, readonly string[]>

/** Those without a circuit: 0 once their last use has failed. */
type Observed = 'storage' | 'mail'

type Declared = (typeof providerCircuits)[keyof typeof providerCircuits][number]
type Named<T> = T extends `${infer Family}*` ? `${Family}${string}` : T

/** What a provider may be called in the metric. */
type ProviderName = Named<Declared> | Observed

interface AuditState {
  writable: boolean
  /** The log is not the one that was attested or seen: nothing is sealed until an operator has decided. */
  halted: boolean
  /** Since a checkpoint last attested the end of the log, as far as this instance knows; undefined before the first. */
  checkpointAgeMs: number | undefined
  oldestUnsealedMs: number
  pending: number
}

interface WriteProbeState {
  accepts: boolean
  clockAheadMs: number | undefined
}

/** What is measured, in words of the server; how it is kept and written is this file's own matter. */
export interface Metrics extends TelemetryMetrics {
  readonly contentType: string
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>
  /** What is in it, for the documentation. */
  described(): DescribedMetric[]
  readonly database: DatabaseMetrics
  /** Something is begun that might hold up the event loop. */
  workStarted(): void
  requestStarted(): void
  /** The operation is the contract's operationId, or undefined where nothing of the contract was asked for. */
  requestEnded(operation: string | undefined, method: string, status: number, seconds: number): void
  rateLimited(bucket: string): void
  /** An answer did not fit the contract, and was stripped or sent as it was. */
  contractBroken(operation: string): void
  checkpointFailed(): void
  /** Refunds have failed so often that an operator must look. */
  refundStuck(): void
  /** One attempt at a mail that may be late. */
  mailTried(outcome: 'sent' | 'failed' | 'given_up'): void
  /** A call of a model has ended, or its caller has left it. */
  aiCalled(kind: string, outcome: string): void
  /** A run of a job has ended on this instance. */
  jobEnded(job: string, outcome: 'completed' | 'failed', seconds: number): void
  /** How many services of the gateway are left alone because they fail. */
  watchGateway(openCircuits: () => number): void
  /** The audit log is asked when the metrics are read. */
  watchAudit(status: () => AuditState): void
  /** What the last probe of a change found. */
  watchWrites(state: () => WriteProbeState): void
  /** The same for a provider that the server depends on. */
  watchProvider(name: ProviderName, isHealthy: () => boolean): void
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The longest that a timer can wait: the lag of the event loop is measured otherwise. */
const NEVER_MS = 2 ** 31 - 1

/** A registry of its own for each app, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'tamga_', eventLoopMonitoringPrecision: NEVER_MS })
  let underWay = 0
  const lag = createEventLoopLag(registry, 'tamga_', () => underWay > 0)

  const observeDuration = createDurations(registry, {
    name: 'tamga_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    label: 'operation',
  })
  // Counted in plain numbers and handed over when the metrics are read: every request passes here.
  const answered = createResponseCounter()
  new Counter({
    name: 'tamga_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'method', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { operation, method, status, count } of answered.all())
        this.inc({ operation, method, status }, count)
    },
  })
  new Gauge({
    name: 'tamga_http_requests_in_flight',
    help: 'Requests under way.',
    registers,
    collect() {
      this.set(underWay)
    },
  })
  const rateLimited = new Counter({
    name: 'tamga_rate_limited_total',
    help: 'Requests refused by a rate limit.',
    labelNames: ['bucket'],
    registers,
  })
  const contractBroken = new Counter({
    name: 'tamga_contract_broken_total',
    help: 'Answers that did not fit the contract; fields it does not declare were stripped.',
    labelNames: ['operation'],
    registers,
  })
  const checkpointFailures = new Counter({
    name: 'tamga_audit_checkpoint_failures_total',
    help: 'Audit checkpoints that could not be published.',
    registers,
  })
  const stuckRefunds = new Counter({
    name: 'tamga_refunds_stuck_total',
    help: 'Alarms of refunds that keep failing.',
    registers,
  })
  const mails = new Counter({
    name: 'tamga_mails_total',
    help: 'Attempts at mails that may be late: sent, failed and tried again, or given up.',
    labelNames: ['outcome'],
    registers,
  })
  const aiCalls = new Counter({
    name: 'tamga_ai_calls_total',
    help: 'Calls of models by kind: answered, refused, unavailable, invalid, or left by the caller.',
    labelNames: ['kind', 'outcome'],
    registers,
  })

  const observeJob = createDurations(registry, {
    name: 'tamga_job_duration_seconds',
    help: 'Time that runs of jobs took on this instance.',
    // `job` is what Prometheus itself calls what it scrapes.
    label: 'job_name',
    bounds: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
  })
  const jobRuns = new Counter({
    name: 'tamga_job_runs_total',
    help: 'Runs of jobs on this instance: completed, or failed and perhaps tried again.',
    labelNames: ['job_name', 'outcome'],
    registers,
  })
  const spansExported = new Counter({
    name: 'tamga_telemetry_spans_exported_total',
    help: 'Spans that the collector has taken.',
    registers,
  })
  const spansDropped = new Counter({
    name: 'tamga_telemetry_spans_dropped_total',
    help: 'Spans that were dropped: `queue_full` where too many waited, `export_failed` where the collector took none.',
    labelNames: ['reason'],
    registers,
  })
  let openCircuits = () => 0
  new Gauge({
    name: 'tamga_gateway_circuits_open',
    help: 'Services of the gateway that this instance leaves alone because they fail.',
    registers,
    collect() {
      this.set(openCircuits())
    },
  })
  const audit = watchedAudit(registry)
  const database = createDatabaseMetrics(registry)

  const providers = new Map<ProviderName, () => boolean>()
  new Gauge({
    name: 'tamga_provider_up',
    help: 'Whether a service outside is being called: 0 while its circuit is open.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const [provider, isHealthy] of providers) this.set({ provider }, isHealthy() ? 1 : 0)
    },
  })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    described: () => describeMetrics(registry),
    database,
    workStarted: lag.watch,
    requestStarted: () => {
      lag.watch()
      underWay++
    },
    requestEnded: (operation = 'none', method, status, seconds) => {
      underWay--
      // The method is the client's own text: an invented one must not become a series.
      answered.count(operation, methods.has(method) ? method : 'other', status)
      observeDuration(operation, seconds)
    },
    rateLimited: (bucket) => rateLimited.inc({ bucket }),
    contractBroken: (operation) => contractBroken.inc({ operation }),
    checkpointFailed: () => checkpointFailures.inc(),
    refundStuck: () => stuckRefunds.inc(),
    mailTried: (outcome) => mails.inc({ outcome }),
    aiCalled: (kind, outcome) => aiCalls.inc({ kind, outcome }),
    jobEnded: (job, outcome, seconds) => {
      jobRuns.inc({ job_name: job, outcome })
      observeJob(job, seconds)
    },
    spansExported: (count) => spansExported.inc(count),
    spansDropped: (reason, count) => spansDropped.inc({ reason }, count),
    watchGateway: (given) => {
      openCircuits = given
    },
    watchAudit: audit.watch,
    watchWrites: watchedWrites(registry),
    watchProvider: (name, isHealthy) => {
      providers.set(name, isHealthy)
    },
  }
}

function watchedWrites(registry: Registry): (state: () => WriteProbeState) => void {
  let state: (() => WriteProbeState) | undefined
  new Gauge({
    name: 'tamga_database_accepts_changes',
    help: '1 while the database takes changes, as a probe finds every five seconds, 0 while it does not.',
    registers: [registry],
    collect() {
      if (state) this.set(state().accepts ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tamga_clock_ahead_seconds',
    help: 'How far the clock of this instance is ahead of that of the database; negative where it is behind.',
    registers: [registry],
    collect() {
      const ahead = state?.().clockAheadMs
      if (ahead === undefined) this.remove()
      else this.set(ahead / 1000)
    },
  })
  return (given) => {
    state = given
  }
}

/** Until the log is watched there is nothing to show. */
function watchedAudit(registry: Registry): { watch(status: () => AuditState): void } {
  let status: (() => AuditState) | undefined

  function gauge(name: string, help: string, reading: (state: AuditState) => number | undefined): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = status && reading(status())
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  gauge(
    'tamga_audit_writable',
    '1 while changes are accepted, 0 while the audit log keeps the server from accepting them.',
    ({ writable }) => (writable ? 1 : 0),
  )
  gauge(
    'tamga_audit_halted',
    '1 while the audit log is not the one that was attested, and an operator has to decide.',
    ({ halted }) => (halted ? 1 : 0),
  )
  gauge('tamga_audit_pending', 'Audit entries that are not sealed yet.', ({ pending }) => pending)
  gauge(
    'tamga_audit_lag_seconds',
    'Age of the oldest audit entry that is not sealed yet.',
    ({ oldestUnsealedMs }) => oldestUnsealedMs / 1000,
  )
  gauge(
    'tamga_audit_checkpoint_age_seconds',
    'Since this instance last published a checkpoint, or saw that the newest attests the end of the log.',
    ({ checkpointAgeMs }) => checkpointAgeMs && checkpointAgeMs / 1000,
  )
  return {
    watch(given) {
      status = given
    },
  }
}
