import { Writable } from 'node:stream'
import { systemClock } from '../../../../src/config/clock.ts'
import { loadConfig } from '../../../../src/config/config.ts'
import { createLogger } from '../../../../src/observability/log.ts'
import { openEidProvider } from '../../../../src/providers/eid/open.ts'
import type {
  EidOutcome,
  EidProof,
  EidProvider,
  EidSession,
  EidWait,
} from '../../../../src/providers/eid/port.ts'
import { temporaryDirectory } from '../../../config/settings.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../../support/eid.ts'

export interface AtSimulator {
  stand: EidFixture
  provider: EidProvider
  logged(): string
  /** The first person who fits. */
  who(wanted: Partial<EidDemoPerson>): EidDemoPerson
  close(): Promise<void>
}

/** The real client, opened by settings as in a server, and the simulator in its own process. */
export async function atSimulator(settings: Record<string, string> = {}): Promise<AtSimulator> {
  const stand = await openEid()
  const home = temporaryDirectory()
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: home.path, ...stand.settings, ...settings })
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const provider = openEidProvider(config, systemClock, createLogger(config, sink))
  if (!provider) throw new Error('the simulator gave no settings')
  return {
    stand,
    provider,
    logged: () => lines.join(''),
    who: (wanted) => {
      const fits = (person: EidDemoPerson) =>
        Object.entries({ state: 'valid', level: 'QUALIFIED', ...wanted }).every(
          ([field, value]) => person[field as keyof EidDemoPerson] === value,
        )
      const found = stand.people.find(fits)
      if (!found) throw new Error('no one fits')
      return found
    },
    async close() {
      await stand.stop()
      home[Symbol.dispose]()
    },
  }
}

export const wait = (more: Partial<EidWait> = {}): EidWait => ({
  holdMs: 3000,
  signal: AbortSignal.timeout(60_000),
  ...more,
})

export const request = { displayText: 'Тамга руу нэвтрэх' }

/** Scans the code of a new session with someone's phone, approves, and gives what the client makes of it. */
export async function byQr({ provider, stand }: AtSimulator, person: EidDemoPerson) {
  const session = await provider.startDeviceLink(request)
  await approveByQr(provider, stand, session, person)
  return { session, outcome: await provider.pollSignIn(session, wait()) }
}

async function approveByQr(
  provider: EidProvider,
  stand: EidFixture,
  session: EidSession,
  person: EidDemoPerson,
): Promise<void> {
  const link = provider.deviceLink(session, 'QR', new Date(), 'mn') ?? ''
  await stand.phone.approve(await stand.phone.open(link, person.nationalId))
}

export async function byPush({ provider, stand }: AtSimulator, person: EidDemoPerson) {
  const session = await provider.startPush(person.nationalId, request)
  await stand.phone.approve(await stand.phone.pending(person.nationalId))
  return { session, outcome: await provider.pollSignIn(session, wait()) }
}

export function reasonOf(outcome: EidOutcome<EidProof | unknown>): string {
  return outcome.state === 'failed' ? outcome.reason : outcome.state
}
