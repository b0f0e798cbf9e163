import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createDurations } from './durations.ts'

export interface AuditState {
  writable: boolean
  oldestUnsealedMs: number
  pending: number
}

/** What is measured, in words of the server; how it is kept and written is this file's own matter. */
export interface Metrics {
  readonly contentType: string
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>
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
  /** The audit log is asked when the metrics are read. */
  watchAudit(status: () => AuditState): void
  /** The same for a provider that the server depends on. */
  watchProvider(name: string, isHealthy: () => boolean): void
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A registry of its own for each app, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'tamga_' })

  const observeDuration = createDurations(
    registry,
    'tamga_http_request_duration_seconds',
    'Time from the arrival of a request to the end of its answer.',
  )
  // Counted in plain numbers and handed over when the metrics are read: every request passes here.
  const answered = new Map<string, number>()
  let underWay = 0
  new Counter({
    name: 'tamga_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'method', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [key, count] of answered) {
        const [operation = '', method = '', status = ''] = key.split(' ')
        this.inc({ operation, method, status }, count)
      }
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

  const providers = new Map<string, () => boolean>()
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
    requestStarted: () => {
      underWay++
    },
    requestEnded: (operation = 'none', method, status, seconds) => {
      underWay--
      // The method is the client's own text: an invented one must not become a series.
      const key = `${operation} ${methods.has(method) ? method : 'other'} ${status}`
      answered.set(key, (answered.get(key) ?? 0) + 1)
      observeDuration(operation, seconds)
    },
    rateLimited: (bucket) => rateLimited.inc({ bucket }),
    contractBroken: (operation) => contractBroken.inc({ operation }),
    checkpointFailed: () => checkpointFailures.inc(),
    refundStuck: () => stuckRefunds.inc(),
    mailTried: (outcome) => mails.inc({ outcome }),
    aiCalled: (kind, outcome) => aiCalls.inc({ kind, outcome }),
    watchAudit: (status) => watchAudit(registry, status),
    watchProvider: (name, isHealthy) => {
      providers.set(name, isHealthy)
    },
  }
}

function watchAudit(registry: Registry, status: () => AuditState): void {
  new Gauge({
    name: 'tamga_audit_writable',
    help: '1 while changes are accepted, 0 while the audit log keeps the server from accepting them.',
    registers: [registry],
    collect() {
      this.set(status().writable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tamga_audit_pending',
    help: 'Audit entries that are not sealed yet.',
    registers: [registry],
    collect() {
      this.set(status().pending)
    },
  })
  new Gauge({
    name: 'tamga_audit_lag_seconds',
    help: 'Age of the oldest audit entry that is not sealed yet.',
    registers: [registry],
    collect() {
      this.set(status().oldestUnsealedMs / 1000)
    },
  })
}
