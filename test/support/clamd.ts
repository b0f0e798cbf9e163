import { launchSimulator } from '../../src/demo/launch.ts'
import type { FaultName, Scan } from '../../src/simulators/clamd/instream.ts'
import type { FaultOptions } from '../../src/simulators/shared/fault-switches.ts'
import { faultsAt } from './faults.ts'

export interface ClamdFixture {
  settings: Record<string, string>
  scans(): Promise<Scan[]>
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  calm(): Promise<void>
  stop(): Promise<void>
}

/** The harmless text that every scanner takes for malware. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** The simulated scanner, in its own process. */
export async function openClamdFixture(): Promise<ClamdFixture> {
  const launched = await launchSimulator('clamd', { directory: '/nowhere', environment: 'test' })
  return {
    settings: launched.settings,
    scans: async () => (await (await fetch(`${launched.url}/scans`)).json()) as Scan[],
    ...faultsAt<FaultName, FaultOptions>(launched.url),
    stop: () => launched.stop(),
  }
}
