import { launchSimulator } from '../../src/demo/launch.ts'
import type { FaultName, FaultOptions } from '../../src/simulators/state-registry/faults.ts'
import { type Organisation, organisations } from '../../src/simulators/state-registry/organisations.ts'
import { people, type RegisteredPerson } from '../../src/simulators/state-registry/people.ts'
import { faultsAt } from './faults.ts'

export interface RegistryFixture {
  url: string
  settings: Record<string, string>
  organisations: readonly Organisation[]
  people: readonly RegisteredPerson[]
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  calm(): Promise<void>
  /** Changes what the registers say of the organisation or person that the record names. */
  change(record: Partial<Organisation> | Partial<RegisteredPerson>): Promise<void>
  /** As they were at the start. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** The simulated state registry, in its own process. */
export async function openRegistryFixture(): Promise<RegistryFixture> {
  const launched = await launchSimulator('state-registry', { directory: '/nowhere', environment: 'test' })
  return {
    url: launched.url,
    settings: launched.settings,
    organisations,
    people,
    ...faultsAt<FaultName, FaultOptions>(launched.url),
    change: (record) => atRecords(launched.url, 'PATCH', record),
    reset: () => atRecords(launched.url, 'DELETE'),
    stop: () => launched.stop(),
  }
}

async function atRecords(url: string, method: string, record?: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/records`, {
    method,
    headers,
    ...(record && { body: JSON.stringify(record) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
