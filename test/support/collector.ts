import { launchSimulator } from '../../src/demo/launch.ts'
import type { CollectedSpan } from '../../src/simulators/collector/otlp.ts'
import type { FaultName } from '../../src/simulators/collector/server.ts'
import type { FaultOptions } from '../../src/simulators/shared/fault-switches.ts'
import { eventually } from './eventually.ts'
import { faultsAt } from './faults.ts'

export type { CollectedSpan } from '../../src/simulators/collector/otlp.ts'

export interface CollectorFixture {
  url: string
  /** For `openStage({settings: {...collector.settings}})`: everything is kept, and sent at once. */
  settings: Record<string, string>
  spans(): Promise<CollectedSpan[]>
  /** Waits for a span of which that is true. */
  span(is: (span: CollectedSpan) => boolean): Promise<CollectedSpan>
  /** All that was received, as bytes. */
  received(): Promise<Buffer>
  asked(): Promise<{ count: number; headers: Record<string, string>[] }>
  forget(): Promise<void>
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  calm(): Promise<void>
  stop(): Promise<void>
}

/** A collector in its own process. */
export async function openCollector(): Promise<CollectorFixture> {
  const launched = await launchSimulator('collector', { directory: '/nowhere', environment: 'test' })
  const { url } = launched
  const spans = async () => (await (await fetch(`${url}/spans`)).json()) as CollectedSpan[]
  return {
    url,
    settings: { ...launched.settings, OTEL_TRACES_SAMPLER: 'always_on', OTEL_BSP_SCHEDULE_DELAY: '20' },
    spans,
    async span(is) {
      let found: CollectedSpan | undefined
      await eventually(async () => {
        found = (await spans()).find(is)
        return found !== undefined
      })
      return found as CollectedSpan
    },
    received: async () => Buffer.from(await (await fetch(`${url}/received`)).arrayBuffer()),
    asked: async () =>
      (await (await fetch(`${url}/asked`)).json()) as Awaited<ReturnType<CollectorFixture['asked']>>,
    forget: async () => void (await fetch(`${url}/spans`, { method: 'DELETE' })),
    ...faultsAt<FaultName, FaultOptions>(url),
    stop: () => launched.stop(),
  }
}
