import { launchSimulator } from '../../src/demo/launch.ts'
import type { FaultName, FaultOptions } from '../../src/simulators/sms/faults.ts'
import type { Message } from '../../src/simulators/sms/messages.ts'
import { faultsAt } from './faults.ts'

export interface SmsFixture {
  url: string
  settings: Record<string, string>
  messagesTo(number: string): Promise<Message[]>
  /** How often the platform has asked whether the centre is there. */
  enquiries(): Promise<number>
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  calm(): Promise<void>
  stop(): Promise<void>
}

/** The simulated message centre, in its own process. */
export async function openSmsFixture(): Promise<SmsFixture> {
  const launched = await launchSimulator('sms', { directory: '/nowhere', environment: 'test' })
  return {
    url: launched.url,
    settings: launched.settings,
    async messagesTo(number) {
      const answer = await fetch(`${launched.url}/messages?${new URLSearchParams({ to: number })}`)
      return (await answer.json()) as Message[]
    },
    enquiries: async () => Number(await (await fetch(`${launched.url}/enquiries`)).text()),
    ...faultsAt<FaultName, FaultOptions>(launched.url),
    stop: () => launched.stop(),
  }
}
