import type { Database } from '../../../src/db/database.ts'
import type { Phone } from '../../../test/support/eid.ts'
import type { MeasuredServer } from '../measured-server.ts'
import type { WatchedServer } from '../watched-server.ts'
import type { Signer } from './people.ts'

/** The server that is measured, and what it is measured with. */
export interface Setting {
  url: string
  server: WatchedServer
  /** Koa alone, which sends the file. */
  bare: MeasuredServer
  database: Database
  phone: Phone
  people: Signer[]
  file: Buffer
}
