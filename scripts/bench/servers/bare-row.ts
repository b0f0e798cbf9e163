// The least that a request with a database can be: Koa, JSON in, one prepared look-up of a row by its key, JSON out.
//   node bare-row.ts <database URL>
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { Pool } from 'pg'
import { reportCpu } from '../cpu-report.ts'

const pool = new Pool({ connectionString: process.argv[2], max: 16 })
const byId = {
  name: 'by-id',
  text: 'select id, given_name, family_name, created_at from users where id = $1',
}

const app = new Koa()
app.use(async (ctx) => {
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk)
  const { id } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id: string }
  const { rows } = await pool.query({ ...byId, values: [id] })
  ctx.body = { status: true, message: 'Done.', data: rows[0] }
})
const server = app.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
// Its clients come back after the turns of the other side.
server.keepAliveTimeout = 600_000
