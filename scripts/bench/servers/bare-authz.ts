// The baseline, as one would write it by hand for this one answer: Koa, an HS256 token, the permission asked of the
// database, and the rows read in a transaction that has the person's identity. The same round trips, both statements
// prepared, nothing else.
//   node bare-authz.ts <database URL> <secret>
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pg from 'pg'
import { reportCpu } from '../cpu-report.ts'

const [connectionString, secret = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 16 })
const system = new pg.Pool({ connectionString, max: 4, options: '-c role=tamga_job' })
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Claims {
  sub: string
  exp: number
  kind: string
}

function claimsOf(authorization = ''): Claims | undefined {
  const [head = '', body = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const shown = Buffer.from(signature, 'base64url')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return claims.exp * 1000 > Date.now() && claims.kind === 'access' && uuid.test(claims.sub)
    ? claims
    : undefined
}

const permissionsOf = {
  name: 'permissions',
  text: `select array(select p.permission from role_permissions p where p.role = u.role) as permissions
    from users u where u.id = $1 and u.active`,
}
const modulesSeen = {
  name: 'modules',
  text: 'select org_id, module, installed_at from organisation_modules order by module limit $1',
}

const app = new Koa()
app.use(async (ctx) => {
  const claims = claimsOf(ctx.get('authorization'))
  if (!claims) return ctx.throw(401)
  const limit = Number(ctx.query.limit ?? 20)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return ctx.throw(400)
  const held = await system.query({ ...permissionsOf, values: [claims.sub] })
  if (!held.rows[0]?.permissions.includes('users.manage')) return ctx.throw(403)
  const client = await pool.connect()
  try {
    await client.query(`begin read only; select set_config('role', 'tamga_app', true),
      set_config('app.user_id', '${claims.sub}', true), set_config('app.org_id', '', true)`)
    const { rows } = await client.query({ ...modulesSeen, values: [limit] })
    await client.query('commit')
    const items = rows.map(({ org_id, module, installed_at }) => ({
      tenant_id: org_id,
      module,
      installed_at: installed_at.toISOString(),
    }))
    ctx.body = { status: true, message: 'Done.', data: { items } }
  } finally {
    client.release()
  }
})
const server = app.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
