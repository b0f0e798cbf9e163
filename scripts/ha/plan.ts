import { randomBytes } from 'node:crypto'

interface Member {
  name: string
  host: string
}

export interface EtcdMember extends Member {
  clientPort: number
  peerPort: number
}

export interface DatabaseMember extends Member {
  port: number
  /** Where Patroni tells whether this one is the primary. */
  restPort: number
}

export interface InstanceMember extends Member {
  port: number
}

/** Patroni's times, in seconds. */
interface Times {
  /** How long the primary's lease lasts: after that another may take over. */
  ttl: number
  loopWait: number
  retryTimeout: number
}

/** Who runs where, and what they know of each other: all that the configuration files are made from. */
export interface Plan {
  /** Directory of data, of sockets and of what is written at the start. */
  home: string
  binDir: string
  times: Times
  /** Settings of PostgreSQL that only this machine needs. */
  parameters: Readonly<Record<string, string>>
  etcd: readonly EtcdMember[]
  databases: readonly DatabaseMember[]
  instances: readonly InstanceMember[]
  /** Where instances reach whichever database is the primary. */
  databaseDoor: Member & { port: number }
  /** Where clients reach whichever instance is ready. */
  door: Member & { port: number }
  passwords: Passwords
}

/** Of the roles of the database. */
interface Passwords {
  postgres: string
  replicator: string
  tamga: string
  tamga_migrator: string
}

export function makePasswords(): Passwords {
  const secret = () => randomBytes(18).toString('base64url')
  return { postgres: secret(), replicator: secret(), tamga: secret(), tamga_migrator: secret() }
}

/** Every machine that connects to a database, once. */
export function clientHosts({ databases, databaseDoor, instances }: Plan): string[] {
  return [...new Set([...databases, databaseDoor, ...instances].map(({ host }) => host))]
}

export function databaseUrl(
  { databaseDoor, passwords }: Plan,
  role: Exclude<keyof Passwords, 'replicator'>,
  database = 'tamga',
): string {
  return `postgres://${role}:${passwords[role]}@${databaseDoor.host}:${databaseDoor.port}/${database}`
}
