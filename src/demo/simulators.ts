import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Logger } from '../observability/log.ts'
import { type LaunchOptions, launchTogether, type SimulatorInfo, type SimulatorName } from './launch.ts'

export interface Simulators {
  /** With which the server finds them. */
  settings: Record<string, string>
  /** For the greeting: what a person opens in a browser. */
  addresses: (readonly [string, string])[]
  /** Of the process that they are in, where there are any. */
  pid: number | undefined
  /** Of the service that the demonstration has behind the gateway. */
  upstreamUrl: string | undefined
  /** Of the platform that the demonstration hands a request to. */
  relayUrl: string | undefined
  /** Reports the end of their process, until `end` is called. */
  watch(log: Logger): { end(): void }
  stop(): Promise<void>
}

interface StandIn {
  name: SimulatorName
  /** Taken when it is free, so that a bookmarked address stays true. */
  port: number
  isMissed(config: Config): boolean
  address(url: string): readonly [string, string]
}

/** What the greeting calls the phone of the simulated eID. */
export const EID_PHONE = 'eID phone'

const standIns: StandIn[] = [
  {
    name: 'eid',
    port: 8090,
    isMissed: ({ eidUrl, authMode }) => eidUrl === undefined && authMode === 'provider',
    address: (url) => [EID_PHONE, `${url}/phone`],
  },
  {
    name: 'social',
    port: 8091,
    isMissed: ({ socialProviders, authMode }) => socialProviders === undefined && authMode === 'provider',
    address: (url) => ['Social issuer', `${url}/.well-known/openid-configuration`],
  },
  {
    name: 'state-registry',
    port: 8092,
    isMissed: ({ stateRegistryUrl }) => stateRegistryUrl === undefined,
    address: (url) => ['State registry', `${url}/records`],
  },
  {
    name: 'payments',
    port: 8093,
    isMissed: ({ paymentProviderUrl }) => paymentProviderUrl === undefined,
    address: (url) => ['Bank', url],
  },
  {
    name: 'sms',
    port: 8094,
    isMissed: ({ smppUrl }) => smppUrl === undefined,
    address: (url) => ['Text messages', url],
  },
  {
    name: 'upstream',
    port: 8097,
    // Only the demonstration has a service for it, and only an issuer has tokens to call it with.
    isMissed: ({ demoData, oauthIssuer }) => demoData && oauthIssuer !== undefined,
    address: (url) => ['Address register', `${url}/health`],
  },
  {
    name: 'relay',
    port: 8095,
    // Other platforms are registered, not set.
    isMissed: () => true,
    address: (url) => ['Another platform', url],
  },
  {
    name: 'clamd',
    port: 8098,
    isMissed: ({ clamdAddress }) => clamdAddress === undefined,
    address: (url) => ['Malware scans', `${url}/scans`],
  },
  {
    name: 'ai',
    port: 8099,
    // It speaks and listens. Answers stay those that the platform gives without a model.
    isMissed: ({ aiTtsUrl, aiSttUrl }) => aiTtsUrl === undefined || aiSttUrl === undefined,
    address: (url) => ['Voice and ear', `${url}/simulator/requests`],
  },
]

/** Starts a simulator for each outside service that is not set, where that is allowed: all in one other process. */
export async function startSimulators(config: Config): Promise<Simulators> {
  const missed = config.simulators ? standIns.filter((standIn) => standIn.isMissed(config)) : []
  const running = missed.length === 0 ? undefined : await launchTogether(optionsOf(missed, config))
  const { found = {} } = running ?? {}
  const runningSimulators = missed.map((standIn) => ({
    standIn,
    found: found[standIn.name] as SimulatorInfo,
  }))
  return {
    settings: withoutOwn(config, Object.assign({}, ...runningSimulators.map(({ found }) => found.settings))),
    addresses: runningSimulators.map(({ standIn, found }) => standIn.address(found.url)),
    pid: running?.pid,
    upstreamUrl: found.upstream?.url,
    relayUrl: found.relay?.url,
    watch(log) {
      let watching = true
      void running?.ended.then((ending) => {
        const words =
          'the simulators have ended; what depends on them fails until the server is started again'
        if (watching) log.error({ simulators: missed.map(({ name }) => name), ending }, words)
      })
      return {
        end() {
          watching = false
        },
      }
    },
    async stop() {
      await running?.stop()
    },
  }
}

/**
 * Simulators also answer for what may be set by itself, which then stays as it is set: seals' authority, integrations,
 * a voice or an ear.
 */
function withoutOwn(config: Config, settings: Record<string, string>): Record<string, string> {
  const own = [
    config.estUrl !== undefined && 'EST_',
    config.integrations.length > 0 && 'INTEGRATION',
    config.aiTtsUrl !== undefined && 'AI_TTS_',
    config.aiSttUrl !== undefined && 'AI_STT_',
  ]
  const isOwn = (name: string) => own.some((prefix) => prefix && name.startsWith(prefix))
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !isOwn(name)))
}

function optionsOf(
  standIns: readonly StandIn[],
  config: Config,
): Partial<Record<SimulatorName, LaunchOptions>> {
  const each = standIns.map(({ name, port }) => [
    name,
    {
      directory: join(config.dataDir, `${name}-simulator`),
      environment: config.nodeEnv,
      // A server that takes any port is one of several: it leaves the well-known one alone.
      port: config.port === 0 ? 0 : port,
      ...(config.port !== 0 && { platformOrigin: config.publicOrigin }),
    },
  ])
  return Object.fromEntries(each)
}
