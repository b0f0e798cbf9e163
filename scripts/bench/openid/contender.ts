import type { Setting } from './setup.ts'

export interface Code {
  code: string
  verifier: string
}

/** `access` is for tokens without an id_token, where that is decided at the sign-in. */
export type CodeUse = 'openid' | 'access'

/** Processor seconds so far. */
interface Used {
  server: number
  database: number
}

/** One side of the comparison: a provider in a process of its own, with a PostgreSQL server of its own. */
export interface Contender {
  name: string
  port: number
  setting: Setting
  paths: Paths
  /** Where the sign-in decides for good whether there is an id_token, a refresh cannot do without. */
  idTokenDecided: 'at sign-in' | 'at refresh'
  used(): Promise<Used>
  /** Processor seconds so far that the server spent on compiling itself, where it does; they are none of those used. */
  compiling?(): number
  /** Codes that people have just been given. Where it can be, they are made by this process and not by the measured one. */
  makeCodes(count: number, use?: CodeUse): Promise<Code[]>
  /** Waits for what it does after it has answered. */
  settled(): Promise<void>
  stop(): Promise<void>
}

interface Paths {
  token: string
  introspection: string
  userinfo: string
  jwks: string
  discovery: string
}

export interface Side {
  contender: Contender
  /** Of its database. */
  address: string
  /** The same server once more, with its database reached at another address. */
  startAgain(databaseUrl: string): Promise<Contender>
}
