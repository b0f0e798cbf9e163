// The least that a refresh can be: Koa, one UPDATE of one row by its key, and two HS256 signatures.
//   node bare-refresh.ts <database URL>
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import Koa from 'koa'
import { Pool } from 'pg'
import { reportCpu } from '../cpu-report.ts'

const pool = new Pool({ connectionString: process.argv[2], max: 16 })
const key = await crypto.subtle.importKey(
  'raw',
  Buffer.alloc(32, 7),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['sign'],
)
const sign = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('15m').sign(key)

const app = new Koa()
app.use(async (ctx) => {
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk)
  const { id } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id: number }
  const { rows } = await pool.query('update bench_session set gen = gen + 1 where id = $1 returning gen', [
    id,
  ])
  const claims = { sid: id, gen: rows[0].gen }
  const [access, refresh] = await Promise.all([sign(claims), sign(claims)])
  ctx.body = { access, refresh }
})
const server = app.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
