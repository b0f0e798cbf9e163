import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { checks } from '../../scripts/check/checks.ts'
import { checkLines } from '../../scripts/check/help.ts'
import { suite } from '../support/suite.ts'
import { copyProject, type Outcome, type Scratch } from './scratch.ts'

const check = suite<{ scratch: Scratch }>('scripts/check.ts')

check.before((context) => {
  context.scratch = copyProject()
})
check.after(({ scratch }) => scratch.remove())

/** Changes files of the copy, does the work, and puts them back. */
function broken(
  { root }: Scratch,
  changes: Record<string, (source: string) => string>,
  work: () => void,
): void {
  const before = Object.keys(changes).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  for (const [file, source] of before) writeFileSync(join(root, file), changes[file]?.(source) ?? source)
  try {
    work()
  } finally {
    for (const [file, source] of before) writeFileSync(join(root, file), source)
  }
}

function assertFault(result: Outcome, pattern: RegExp): void {
  assert.is(result.status, 1, result.output)
  assert.match(result.output, pattern)
}

check('the untouched copy passes', ({ scratch }) => {
  const names = ['layers', 'words', 'packages', 'private-members', 'tests', 'mirrors', 'contract']
  const { status, output } = scratch.check(...names)
  assert.is(status, 0, output)
  assert.match(output, /^7 checks passed, 0 failed$/m)
})

check('a missing handler and a wrong output are the type errors, and nothing else is one', ({ scratch }) => {
  const changes = {
    'src/platform/system/jobs.ts': (source: string) =>
      source.replace('export const runMaintenanceJob', 'const runMaintenanceJob'),
    'src/platform/system/checkpoints.ts': (source: string) =>
      source.replace('return checkpoint\n', 'return { size: 1 }\n'),
  }
  broken(scratch, changes, () => {
    const result = scratch.check('types', 'mirrors')
    assertFault(result, /generated\/handlers\.ts[\s\S]*'runMaintenanceJob'/)
    assertFault(result, /src\/platform\/system\/checkpoints\.ts[\s\S]*'Handler<"publishAuditCheckpoint">'/)
    assertFault(result, /fault {2}mirrors: src\/platform\/system\/jobs\.ts has no handler runMaintenanceJob/)
    const files = new Set(result.output.match(/[\w/.-]+\.ts(?=\(\d+,\d+\): error)/g))
    assert.equal([...files].sort(), [
      'generated/handlers.ts',
      'src/platform/system/checkpoints.ts',
      'src/platform/system/jobs.ts',
    ])
  })
})

check('an extension that no rule knows is refused by its name, in the file and line', ({ scratch }) => {
  const changes = {
    'openapi/platform/themes/themes.yaml': (source: string) =>
      source.replace('x-permission:', 'x-colour: red\n      x-permission:'),
  }
  broken(scratch, changes, () => {
    const result = scratch.check('contract', 'generated')
    assertFault(result, /fault {2}contract:[\s\S]*openapi\/platform\/themes\/themes\.yaml:\d+[\s\S]*x-colour/)
    assertFault(result, /fault {2}generated:/)
  })
})

check('generated files that differ are stale', ({ scratch }) => {
  const changes = {
    'generated/platform.json': (source: string) => `${source}\n`,
    'generated/operations.ts': (source: string) => `${source}// edited\n`,
  }
  broken(scratch, changes, () => {
    const result = scratch.check('generated')
    assert.is(result.status, 1, result.output)
    assert.equal(result.output.match(/generated\/\S+(?= is stale)/g)?.sort(), [
      'generated/operations.ts',
      'generated/platform.json',
    ])
    assert.match(result.output, 'generated/validators are stale')
  })
})

check('imports against the layers are named with their rule', ({ scratch }) => {
  const add =
    (...lines: string[]) =>
    (source: string) =>
      `${lines.join('\n')}\n${source}`
  const changes = {
    'src/domains/site/contrast.ts': add(
      "import Koa from 'koa'",
      "import type { components } from '../../../generated/platform.d.ts'",
      "import type { DB } from '../../../generated/database.d.ts'",
      "export * from '../tools/memory/rules.ts'",
      "const late = await import('../../http/server.ts')",
    ),
    'src/platform/site/auth.ts': add(
      "import { sql } from 'kysely'",
      "import './appearance.ts'",
      'const kept = ({ transact }) => transact(async () => undefined)',
    ),
    'src/db/literal.ts': add("import type { Audit } from '../audit/audit.ts'"),
    'src/limits/queries.ts': add('const port = process.env.PORT', "import './policy.ts'"),
    'src/limits/policy.ts': add("import type {} from './queries.ts'"),
    'src/jobs/semaphore.ts': add("import { OpenAPIBackend } from 'openapi-backend'"),
    'scripts/check/architecture.ts': (source: string) =>
      source.replace('  search: [],', "  search: ['site'],"),
    'scripts/check/handler-transactions.ts': (source: string) =>
      source.replace(
        "  'src/platform/ai/chat.ts'",
        "  'src/platform/relay/keys.ts': noRule,\n  'src/platform/ai/chat.ts'",
      ),
  }
  broken(scratch, changes, () => {
    const result = scratch.check('layers')
    for (const pattern of [
      /site\/contrast\.ts imports koa: Koa belongs to http, web and app/,
      /site\/contrast\.ts imports src\/domains\/tools\/memory\/rules\.ts: scripts\/check\/architecture\.ts does not let site use tools/,
      /site\/contrast\.ts imports generated\/platform\.d\.ts: areas know nothing of the contract/,
      /site\/contrast\.ts imports src\/http\/server\.ts: domains lies below http/,
      /site\/auth\.ts imports kysely: a handler reaches tables through its area/,
      /site\/auth\.ts imports src\/platform\/site\/appearance\.ts: a handler file imports no other/,
      /site\/auth\.ts opens a transaction: that is for a function of its area/,
      /handler-transactions\.ts lists src\/platform\/relay\/keys\.ts, which opens none/,
      /db\/literal\.ts imports src\/audit\/audit\.ts: db lies below audit/,
      /limits\/queries\.ts reads process\.env: only config does/,
      /files import each other: [^\n]*src\/limits\/policy\.ts/,
      /jobs\/semaphore\.ts imports openapi-backend: openapi-backend belongs to contract/,
      /architecture\.ts lets search use site, which it does not/,
      /files import each other: src\/audit\/[\s\S]*src\/db\/literal\.ts/,
    ]) {
      assertFault(result, pattern)
    }
    assert.is(result.output.match(/^fault/gm)?.length, 14)
  })
})

check('queries on tables of others are named with their owner', ({ scratch }) => {
  const changes = {
    'src/domains/site/queries.ts': (source: string) =>
      [
        source,
        "export const builder = (db: Db) => db.selectFrom(['themes', 'insights as i'])",
        "export const joined = (db: Db) => db.selectFrom('themes').leftJoin('users as u', 'u.id', 'themes.id')",
        "export const hidden = (db: Db) => db.with('modules', (q) => q.selectFrom('sessions')).selectFrom('modules')",
      ].join('\n'),
    'src/domains/search/lexemes.ts': (source: string) =>
      [
        source,
        'export const raw = sql`with holidays as (select x is distinct from roles from tool_skills) select',
        '  extract(day from sessions) as users from holidays, job_runs for update`',
      ].join('\n'),
    'src/domains/relay/platforms.ts': (source: string) =>
      `${source}\nexport const any = (db: Db, table: 'relay_inbox' | 'rate_buckets') => db.deleteFrom(table)\n`,
    'src/platform/site/auth.ts': (source: string) =>
      `${source}\nexport const text = 'delete from site_appearance'\n`,
    'src/db/migrations/0.5.0-20-relay.sql': (source: string) =>
      source.replace('create table relay_routes (', 'create table relay_routs ('),
    'src/db/migrations/0.5.0-22-between-areas.sql': (source: string) =>
      `-- area: nowhere\n${source}\n-- retention: The end of the day\ncreate table scraps (id integer);\n`,
  }
  broken(scratch, changes, () => {
    const result = scratch.check('layers')
    const found = result.output
      .match(/^fault {2}layers: .*/gm)
      ?.map((line) => line.slice('fault  layers: '.length))
    assert.equal(found, [
      'no migration describes relay_routes',
      'there is no table relay_routs',
      'there is no table scraps',
      'scraps belongs to nowhere, which is neither an area nor a part',
      'src/domains/relay/platforms.ts queries rate_buckets, which belongs to limits',
      'src/domains/search/lexemes.ts queries tool_skills, which belongs to tools',
      'src/domains/search/lexemes.ts queries job_runs, which belongs to jobs',
      'src/domains/site/queries.ts queries insights, which belongs to tools',
      'src/domains/site/queries.ts queries users, which belongs to identity',
      'src/domains/site/queries.ts queries sessions, which belongs to identity',
      'src/platform/site/auth.ts queries site_appearance, which belongs to site',
    ])
  })
})

check('exports without a reader and exported names with two meanings are found', ({ scratch }) => {
  const changes = {
    'src/text/email.ts': (source: string) =>
      `${source}export const unread = 1\nexport const ownUse = 2\nexport const third = ownUse\n`,
    'src/text/uuid.ts': (source: string) => `${source}export const third = 3\n`,
    'test/text/moment.test.ts': (source: string) =>
      `import { third } from '../../src/text/email.ts'\nconst late = (await import('../../src/text/uuid.ts')).third\n${source}`,
    'scripts/check/homonyms.ts': (source: string) =>
      source.replace('new Set([', "new Set(['comparableEmail',"),
  }
  broken(scratch, changes, () => {
    const result = scratch.check('exports')
    assertFault(result, /src\/text\/email\.ts exports unread, which nothing uses/)
    assertFault(result, /src\/text\/email\.ts exports ownUse, which only src\/text\/email\.ts uses/)
    assertFault(result, /third is exported by 2 files: src\/text\/email\.ts, src\/text\/uuid\.ts/)
    assertFault(result, /comparableEmail has one definition by now/)
    assert.is(result.output.match(/^fault/gm)?.length, 4, result.output)
  })
})

check('unfinished work, loose versions, bound addresses and silent tests are found', ({ scratch }) => {
  const mark = ['TO', 'DO'].join('')
  const changes = {
    'src/jobs/semaphore.ts': (source: string) => `// ${mark}: later\n${source}`,
    'package.json': (source: string) =>
      source.replace(/"koa": "/, '"koa": "^').replace('npm:typescript@', 'npm:typescript@^'),
    'package-lock.json': (source: string) =>
      source.replace('"version"', '"resolved": "https://a.b/c", "version"'),
    'test/jobs/semaphore.test.ts': (source: string) =>
      source.replace('turns.run()', '').replace("'../support/suite.ts'", "'uvu'"),
  }
  broken(scratch, changes, () => {
    const result = scratch.check('words', 'packages', 'tests')
    assertFault(result, new RegExp(`words: src/jobs/semaphore\\.ts:1 says "${mark}"`))
    assertFault(result, /packages: package\.json asks for koa \^/)
    assertFault(result, /packages: package\.json asks for @typescript\/native npm:typescript@\^/)
    assertFault(result, /packages: package-lock\.json binds an address/)
    assertFault(result, /tests: test\/jobs\/semaphore\.test\.ts never calls turns\.run\(\)/)
    assertFault(result, /tests: test\/jobs\/semaphore\.test\.ts imports uvu, which drops what hooks throw/)
  })
})

check('private members of packages and of the runtime are found, in whichever form', ({ scratch }) => {
  const natives = ['--allow-natives', '-syntax'].join('')
  const add =
    (...lines: string[]) =>
    (source: string) =>
      `${source}\n${lines.join('\n')}\n`
  const changes = {
    'src/jobs/semaphore.ts': add(
      'export const sent = (wire: any) => wire._send(1)',
      'export const ending = ({ _ending }: any) => _ending',
      "export const listeners = (emitter: any) => emitter['_events']",
      'export interface Wire { _write(): void }',
      'export const own = (_unused: number) => _unused',
    ),
    'src/limits/queries.ts': add(
      'Map.prototype.get = () => undefined',
      'Object.assign(Set.prototype, { first: 1 })',
      'export const patch = (router: any) => { router.getOperation = () => undefined }',
      'export const mend = (stream: any) => { stream.onEnd = () => undefined }',
    ),
    'scripts/lib/commands.ts': add(
      "process.binding('natives')",
      `export const flag = '${natives}'`,
      "import 'pg-protocol/dist/parser.js'",
      "import 'ajv/dist/core.js'",
    ),
    'src/http/graceful-close.ts': (source: string) => source.replace('socket.destroySoon =', 'const late ='),
  }
  broken(scratch, changes, () => {
    const result = scratch.check('private-members')
    for (const pattern of [
      /semaphore\.ts:\d+ uses the private member _send/,
      /semaphore\.ts:\d+ uses the private member _ending/,
      /semaphore\.ts:\d+ uses the private member _events/,
      /semaphore\.ts:\d+ uses the private member _write/,
      /queries\.ts:\d+ replaces the method getOperation/,
      /commands\.ts:\d+ calls binding/,
      /commands\.ts:\d+ asks for natives/,
      /commands\.ts:1 imports ajv\/dist\/core\.js/,
      /graceful-close\.ts is allowed what it does not do: replaces the method destroySoon/,
    ])
      assertFault(result, pattern)
    assert.is(result.output.match(/queries\.ts:\d+ changes a prototype/g)?.length, 2, result.output)
    assert.is(result.output.match(/^fault/gm)?.length, 11, result.output)
  })
})

check('a lock file that lacks an optional package, of whichever platform, is found', ({ scratch }) => {
  const without = (source: string) => {
    const lock = JSON.parse(source) as { packages: Record<string, { optionalDependencies?: object }> }
    delete lock.packages['node_modules/@biomejs/cli-darwin-arm64']
    // Found above the one that asks for it, so that it is no fault.
    lock.packages['node_modules/koa/node_modules/nested'] = {
      optionalDependencies: { ajv: '*', absent: '*' },
    }
    return JSON.stringify(lock)
  }
  broken(scratch, { 'package-lock.json': without }, () => {
    const result = scratch.check('packages')
    assertFault(
      result,
      /lacks @biomejs\/cli-darwin-arm64, an optional dependency of node_modules\/@biomejs\/biome$/m,
    )
    assertFault(result, /lacks absent, an optional dependency of node_modules\/koa\/node_modules\/nested$/m)
    assert.is(result.output.match(/^fault/gm)?.length, 2, result.output)
  })
})

check(
  'production code that imports a dev dependency is found; simulators and mere types may',
  ({ scratch }) => {
    const changes = {
      'src/demo/launch.ts': (source: string) => `import { Provider } from 'oidc-provider'\n${source}`,
      'src/jobs/semaphore.ts': (source: string) =>
        `import type { OpenAPIV3 } from 'openapi-types'\n${source}`,
      'src/simulators/eid/server.ts': (source: string) => `import 'playwright-core'\n${source}`,
      'scripts/lib/commands.ts': (source: string) => `import '@redocly/openapi-core'\n${source}`,
      'generated/validators.ts': (source: string) =>
        `export { default as parse } from 'markdown-it'\n${source}`,
    }
    broken(scratch, changes, () => {
      const result = scratch.check('packages')
      assertFault(result, /packages: src\/demo\/launch\.ts imports oidc-provider: production has only/)
      assertFault(result, /packages: scripts\/lib\/commands\.ts imports @redocly\/openapi-core/)
      assertFault(result, /packages: generated\/validators\.ts imports markdown-it/)
      assert.is(result.output.match(/^fault/gm)?.length, 3, result.output)
    })
  },
)

check('--help has a line for every check', ({ scratch }) => {
  const { status, output } = scratch.run('scripts/check.ts', '--help')
  assert.is(status, 0, output)
  assert.match(output, /^Usage: npm run check/)
  for (const { name } of checks) assert.match(output, new RegExp(`^  ${name} +\\S.{10,}$`, 'm'))
  assert.equal(Object.keys(checkLines).sort(), checks.map(({ name }) => name).sort())
})

check('a check that does not exist is refused', ({ scratch }) => {
  const { status, output } = scratch.check('spelling')
  assert.is(status, 2)
  assert.match(output, /no check named spelling; there are: .*\blayers\b/)
})

check.run()
