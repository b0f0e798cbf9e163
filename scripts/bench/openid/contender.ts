import type { MeasuredServer } from '../measured-server.ts'
import type { Setting } from './setting.ts'

export interface Code {
  code: string
  verifier: string
}

/** One side of the comparison: a provider in a process of its own. */
export interface Contender {
  name: string
  server: MeasuredServer
  setting: Setting
  paths: { token: string; introspection: string; userinfo: string }
  /** Codes that people have just been given, made by this process and not by the one that is measured. */
  makeCodes(count: number): Promise<Code[]>
  /** Waits for what it does after it has answered. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export interface Side {
  contender: Contender
  /** Of its database. */
  address: string
  /** The same server once more, with its database reached at another address. */
  startAgain(databaseUrl: string): Promise<Contender>
}
