import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { AddedApplication } from '../../support/application.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from './provider.ts'

const keeping = suite<{ op: Provider; web: AddedApplication }>('what the provider keeps of tokens')

keeping.before(async (context) => {
  context.op = await openProvider({ settings: { OAUTH_REFRESH_GRACE_SECONDS: '30' } })
  context.web = await context.op.add()
})
keeping.after(({ op }) => op?.close())

/** Every text and every sequence of bytes of every table, as a dump would hold it. */
async function dumpOf({ stage }: Provider): Promise<string> {
  return stage.test.database.administer(async ({ run }) => {
    const tables = await run<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const rows: string[] = []
    for (const { name } of tables)
      rows.push(...(await run<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row))
    return rows.join('\\n')
  })
}

keeping(
  'line 58: after a whole sign-in no table holds a code, token or secret that works',
  async ({ op, web }) => {
    const got = await op.code(web)
    const tokens = (await op.redeem(web, got)).body
    const second = (await op.refresh(web, tokens.refresh_token)).body
    const machine = await op.add({ grantTypes: ['client_credentials'], services: ['svc:tools'] })
    const own = (await op.token(machine, { grant_type: 'client_credentials' })).body
    await op.userinfo(second.access_token)
    await op.introspect(web, second.access_token)
    const dump = await dumpOf(op)
    assert.match(dump, got.grantId, 'the dump sees the grants')
    const usable = {
      code: got.code,
      verifier: got.verifier,
      access: tokens.access_token,
      refresh: tokens.refresh_token,
      'next access': second.access_token,
      'next refresh': second.refresh_token,
      'client access': own.access_token,
      id_token: tokens.id_token,
      secret: web.secret,
      'machine secret': machine.secret,
    }
    for (const [name, text] of Object.entries(usable)) {
      const body = text.replace(/^tamga[a-z]+_/, '')
      const bytes = Buffer.from(body, 'base64url')
      // The id in front is no secret; what follows it is.
      const rest = bytes.length > 20 ? bytes.subarray(20) : bytes
      for (const form of [
        text,
        body,
        rest.toString('hex'),
        rest.toString('base64'),
        rest.toString('base64url'),
      ])
        assert.not(dump.includes(form), `${name} stands in the dump`)
    }
    assert.not(op.stage.logged().includes(tokens.access_token.slice(8)), 'nor in the log')
  },
)

keeping(
  'line 39: within the grace a lost answer is given again, and the chain stays one',
  async ({ op, web }) => {
    const { refresh_token } = await op.signIn(web)
    const first = (await op.refresh(web, refresh_token)).body
    const repeated = await op.refresh(web, refresh_token)
    assert.is(repeated.status, 200)
    assert.is(repeated.body.refresh_token, first.refresh_token)
    assert.is.not(repeated.body.access_token, first.access_token)
    const third = (await op.refresh(web, first.refresh_token)).body
    assert.type(third.refresh_token, 'string')
    assert.is((await op.refresh(web, refresh_token)).body.error, 'invalid_grant', 'two generations back')
    assert.is((await op.refresh(web, third.refresh_token)).body.error, 'invalid_grant', 'and so all is over')

    const other = await op.signIn(web)
    const next = (await op.refresh(web, other.refresh_token)).body
    op.later(31)
    assert.is((await op.refresh(web, other.refresh_token)).body.error, 'invalid_grant', 'after the grace')
    assert.is((await op.userinfo(next.access_token)).status, 401)
  },
)

keeping('of many who repeat within the grace all get the one refresh token', async ({ op, web }) => {
  const { refresh_token } = await op.signIn(web)
  const answers = await Promise.all(Array.from({ length: 20 }, () => op.refresh(web, refresh_token)))
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.is(new Set(answers.map(({ body }) => body.refresh_token)).size, 1)
})

keeping(
  'line 41: a refresh token that is used in time lives on, whatever becomes of sessions and clean-ups',
  async ({ op, web }) => {
    const { grants } = op.stage.app.services
    let { refresh_token } = await op.signIn(web)
    for (let turn = 0; turn < 3; turn++) {
      op.later(29 * 86_400)
      await grants.prune()
      const { status, body } = await op.refresh(web, refresh_token)
      assert.is(status, 200)
      assert.is((await op.userinfo(body.access_token)).status, 200)
      refresh_token = body.refresh_token
    }
    op.later(31 * 86_400)
    assert.is((await op.refresh(web, refresh_token)).body.error, 'invalid_grant')
  },
)

keeping('a clean-up leaves what is alive and nothing else', async ({ op, web }) => {
  const { grants } = op.stage.app.services
  const { system } = op.stage.test.database
  const counts = async () => {
    const { rows } = await sql<{ tokens: number; grants: number }>`
      select (select count(*) from oauth_access_tokens)::integer as tokens,
        (select count(*) from oauth_grants)::integer as grants`.execute(system)
    return rows[0]
  }
  op.later(40 * 86_400)
  await grants.prune()
  assert.equal(await counts(), { tokens: 0, grants: 0 })
  const { access_token } = await op.signIn(web)
  await op.code(web)
  assert.equal(await grants.prune(), { tokens: 0, returned: 0, grants: 0, proofs: 0 })
  op.later(901)
  assert.is((await grants.prune()).tokens, 1)
  assert.equal(await counts(), { tokens: 0, grants: 2 })
  assert.is((await op.userinfo(access_token)).status, 401)
  op.later(3 * 86_400)
  assert.is((await grants.prune()).grants, 1, 'the code that no one used')
})

keeping.run()
