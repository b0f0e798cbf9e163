import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { filesUnder } from '../../scripts/lib/files.ts'
import { type Plan, planOf } from '../../scripts/new/plan.ts'
import { allOperations, type OperationKind, owners, singular, type Wish } from '../../scripts/new/resource.ts'
import { readTree } from '../../scripts/new/tree.ts'
import { suite } from '../support/suite.ts'
import { copyProject, type Scratch } from './scratch.ts'

const test = suite<{ scratch: Scratch }>('npm run new')

test.before((context) => {
  context.scratch = copyProject()
})
test.after(({ scratch }) => scratch?.remove())

/** Every file of the project, by its hash. */
function stateOf({ root }: Scratch): Map<string, string> {
  const folders = ['openapi', 'src', 'test', 'generated', 'docs']
  return new Map(
    folders
      .flatMap((folder) => filesUnder(root, folder))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest('hex'),
      ]),
  )
}

const tree = readTree(join(import.meta.dirname, '..', '..'))
const today = new Date('2026-12-01T00:00:00Z')

const wish: Wish = {
  group: 'users',
  name: 'saved-searches',
  owner: 'person',
  operations: allOperations,
  permission: undefined,
  quota: undefined,
  area: 'identity',
  tag: 'Profile',
  noun: 'saved-search',
  nounMn: 'хайлт',
}

const faultsOf = (change: Partial<Wish>): string[] => {
  const plan = planOf(tree, { ...wish, ...change }, today)
  return 'faults' in plan ? plan.faults : []
}

test('knows what one of them is called', () => {
  assert.equal(['bookmarks', 'entries', 'boxes', 'days', 'news', 'glass'].map(singular), [
    'bookmark',
    'entry',
    'box',
    'day',
    'new',
    undefined,
  ])
})

test('refuses what cannot be, and says all of it', () => {
  assert.equal(faultsOf({}), [])
  assert.match(faultsOf({ name: 'Bad Names' }).join('\n'), 'small letters')
  assert.match(faultsOf({ operations: ['list'] }).join('\n'), 'must have create')
  assert.match(faultsOf({ owner: 'none' }).join('\n'), 'need --permission')
  assert.match(faultsOf({ owner: 'organisation', permission: 'x.manage' }).join('\n'), 'leave it out')
  for (const quota of [0, 1.5, Number.NaN, 10_001]) assert.match(faultsOf({ quota }).join('\n'), '--quota is')
  assert.match(faultsOf({ permission: "x'); drop" }).join('\n'), 'is not of the form')
  assert.is(faultsOf({ area: 'nowhere', tag: 'None' }).length, 2)
})

test('refuses names that exist', () => {
  const faults = faultsOf({
    group: 'themes',
    name: 'themes',
    noun: 'theme',
    owner: 'none',
    permission: 'a.b',
  })
  for (const taken of [
    'openapi/platform/themes/themes.yaml',
    'the table themes',
    'the operation listThemes',
    'the schema Theme',
    'the path /api/v1/themes',
    'the export selectThemes',
  ])
    assert.ok(faults.includes(`${taken} exists already`), `${taken}\n${faults.join('\n')}`)
})

test('writes texts that can be read, for each owner and all sets of operations', () => {
  const optional = allOperations.filter((kind) => kind !== 'create')
  const sets = optional.reduce<OperationKind[][]>(
    (all, kind) => all.flatMap((set) => [set, [...set, kind]]),
    [['create']],
  )
  for (const owner of owners)
    for (const operations of sets)
      for (const quota of owner === 'none' ? [undefined] : [undefined, 1, 50]) {
        const permission = owner === 'none' ? 'searches.manage' : undefined
        const plan = planOf(tree, { ...wish, owner, operations, quota, permission }, today) as Plan
        const fragment = [...plan.files].find(([file]) => file.endsWith('.yaml'))?.[1] ?? ''
        const { paths } = parse(fragment) as {
          paths: Record<string, Record<string, { operationId?: string }>>
        }
        const ids = Object.values(paths).flatMap((item) =>
          Object.values(item).flatMap((one) => one.operationId ?? []),
        )
        assert.is(ids.length, operations.length, fragment)
        for (const [file, text] of plan.files)
          assert.not.match(text, /(?<![=|] )undefined|\[object|NaN| $/m, file)
      }
})

test('prints the files with --dry-run, and writes none', ({ scratch }) => {
  const before = stateOf(scratch)
  const { status, output } = scratch.run('scripts/new.ts', 'users/bookmarks', '--dry-run')
  assert.is(status, 0, output)
  assert.match(output, '--- openapi/platform/users/bookmarks.yaml')
  assert.equal(stateOf(scratch), before)
})

test('writes nothing where a step fails', ({ scratch }) => {
  const bad = join(scratch.root, 'src/db/migrations/2026-11-19-01-bad.sql')
  writeFileSync(bad, '-- expand\n-- area: site\nselect nonsense;\n')
  try {
    const before = stateOf(scratch)
    const { status, output } = scratch.run(
      'scripts/new.ts',
      'fresh/bookmarks',
      '--area',
      'site',
      '--tag',
      'Profile',
    )
    assert.is(status, 1)
    assert.match(output, 'Nothing was written.')
    assert.equal(stateOf(scratch), before)
  } finally {
    rmSync(bad)
  }
})

test('makes what an organisation owns, with all five operations, that passes checks and tests', ({
  scratch,
}) => {
  const made = scratch.run(
    ...(['scripts/new.ts', 'org/announcements', '--owner', 'organisation', '--quota', '20'] as const),
    ...['--mn', 'зарлал'],
  )
  assert.is(made.status, 0, made.output)
  assert.match(made.output, '  npm test -- announcements')
  const checks = scratch.check('types', 'layers', 'mirrors', 'format', 'docs')
  assert.is(checks.status, 0, checks.output)
  const one = 'OrganisationAnnouncement'
  const operations = [`list${one}s`, `get${one}`, `create${one}`, `update${one}`, `delete${one}`]
  for (const files of [
    ['announcements'],
    [
      'sweeps/successes',
      'sweeps/rights',
      'sweeps/two-organisations',
      ...operations.flatMap((id) => ['--operation', id]),
    ],
  ]) {
    const { status, output } = scratch.run('scripts/test.ts', ...files, '--database', 'pglite', '--jobs', '2')
    assert.is(status, 0, output)
    assert.match(output, /^[1-9]\d* passed, 0 failed/m)
  }
})

/** The console as the owner of an organisation sees it, where nothing was written for the new resource. */
const inConsole = `import * as assert from 'uvu/assert'
import { formEntries } from '../../support/form-entries.ts'
import { seedOrganisation } from '../../support/organisations.ts'
import { openStage } from '../../support/stage.ts'
import { test } from '../../support/suite.ts'
import { Visitor } from '../visitor.ts'

test('the console lists, makes and shows one', async () => {
  const stage = await openStage()
  try {
    const owner = await stage.signIn()
    await seedOrganisation(stage, owner)
    const visitor = new Visitor(stage.url).hold(
      await stage.app.services.sessions.issue(owner.id, { method: 'eid_qr' }),
    )
    const list = '/console/organisation-announcements'
    assert.match((await visitor.get('/console')).body, 'href="' + list + '"')
    assert.match((await visitor.get(list)).body, list + '/new')
    const { body } = await visitor.get(list + '/new')
    const form = formEntries(String(body).slice(String(body).indexOf('data-console-form')))
    form.set('body/title', 'Closed on Friday')
    form.set('body/note', 'We are open again on Monday')
    const made = await visitor.fetch(list + '/new', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: form.toString(),
    })
    assert.is(made.status, 200, String(made.body))
    const [, record = ''] = new RegExp('href="(' + list + '/[0-9a-f-]{36})').exec(String(made.body)) ?? []
    const page = await visitor.get(record)
    assert.match(page.body, 'Closed on Friday')
    assert.match(page.body, record + '/edit')
  } finally {
    await stage.close()
  }
})

test.run()
`

test('what it makes is in the console without another line', ({ scratch }) => {
  const file = 'test/web/console/announcements.test.ts'
  writeFileSync(join(scratch.root, file), inConsole)
  const { status, output } = scratch.run('scripts/test.ts', file, '--database', 'pglite', '--jobs', '1')
  assert.is(status, 0, output)
  assert.match(output, /^1 passed, 0 failed/m)
})

test.run()
