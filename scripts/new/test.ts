import { has, type Resource } from './resource.ts'

/** test/platform/<group>/<name>.test.ts. */
export function testText(resource: Resource): string {
  return `import * as assert from 'uvu/assert'
${imports(resource)}
${scene(resource)}
${lifeText(resource)}${staleText(resource)}${pagingText(resource)}${quotaText(resource)}${othersText(resource)}${membersText(resource)}${permissionText(resource)}${auditText(resource)}
test.run()
`
}

function imports({ owner, quota }: Resource): string {
  const ofOrganisations = owner === 'organisation'
  return [
    ...(quota === undefined ? [] : [`import { uuidv7 } from '../../../src/db/database.ts'`]),
    ...(ofOrganisations
      ? [`import { seedOrganisation, joinOrganisation } from '../../support/organisations.ts'`]
      : []),
    `import { openStage, type Person, type Stage } from '../../support/stage.ts'`,
    `import { suite } from '../../support/suite.ts'`,
    '',
  ].join('\n')
}

/** Who may do it, and what an operation is called with. */
function scene(resource: Resource): string {
  const { manyWords, owner, permission, operationIds, idParameter } = resource
  const ofOrganisations = owner === 'organisation'
  const role = permission === undefined ? '' : `'admin'`
  const collection = ofOrganisations ? 'path: { id: orgId }, ' : ''
  const item = ofOrganisations ? `path: { id: orgId, ${idParameter}: id }` : 'path: { id }'
  return `const test = suite('${manyWords}')

let stage: Stage
let person: Person
${ofOrganisations ? 'let orgId: string\n' : ''}
test.before(async () => {
  stage = await openStage()
})
test.before.each(async () => {
  person = await stage.signIn(${role})
${ofOrganisations ? '  orgId = await seedOrganisation(stage, person)\n' : ''}})
test.after(() => stage?.close())

const content = { title: 'Жолооны үнэмлэх', note: 'Ирэх сард сунгана.' }

const create = (as = person) => stage.call('${operationIds.create}', { ${collection}body: content }, as.credential)

async function created(): Promise<string> {
  const { status, body } = await create()
  assert.is(status, 201, JSON.stringify(body))
  return body.data.id
}
${has(resource, 'read') ? `\nconst read = (id: string, as = person) => stage.call('${operationIds.read}', { ${item} }, as.credential)\n` : ''}${
  has(resource, 'list')
    ? `\nconst list = (query = {}, as = person) => stage.call('${operationIds.list}', { ${collection}query }, as.credential)\n`
    : ''
}${
  has(resource, 'change')
    ? `
const change = (id: string, row_version: number, as = person) =>
  stage.call('${operationIds.change}', { ${item}, body: { title: 'Паспорт', note: null, row_version } }, as.credential)
`
    : ''
}${has(resource, 'delete') ? `\nconst remove = (id: string, as = person) => stage.call('${operationIds.delete}', { ${item} }, as.credential)\n` : ''}`
}

function lifeText(resource: Resource): string {
  const steps = [
    `  const { status, body } = await create()
  assert.is(status, 201)
  assert.is(body.data.title, content.title)
  assert.is(body.data.note, content.note)`,
    ...(has(resource, 'read') ? ['  assert.equal((await read(body.data.id)).body.data, body.data)'] : []),
    ...(has(resource, 'list') ? [listed(resource, '[body.data]')] : []),
    ...(has(resource, 'delete')
      ? [
          `  const deleted = await remove(body.data.id)
  assert.is(deleted.status, 204)
  assert.is(deleted.body, '')
  const again = await remove(body.data.id)
  assert.equal([again.status, again.body.error], [404, '${resource.table}.not_found'])`,
          ...(has(resource, 'list') ? [listed(resource, '[]')] : []),
        ]
      : []),
  ]
  const last = has(resource, 'delete') ? ' and deleted' : ''
  return `test('is created${has(resource, 'read') || has(resource, 'list') ? ', read' : ''}${last}', async () => {
${steps.join('\n')}
})
`
}

/** Rows without an owner are everyone's, so those of the tests before are there too. */
function listed({ owner }: Resource, expected: string): string {
  return owner === 'none'
    ? `  assert.equal(
    (await list()).body.data.items.filter((item: { id: string }) => item.id === body.data.id),
    ${expected},
  )`
    : `  assert.equal((await list()).body.data.items, ${expected})`
}

function staleText(resource: Resource): string {
  if (!has(resource, 'change')) return ''
  return `
test('is changed by one who has read it, and not by one who has read what was before', async () => {
  const id = await created()
  const { status, body } = await change(id, 1)
  assert.is(status, 200)
  assert.equal([body.data.title, body.data.note, body.data.row_version], ['Паспорт', null, 2])
  const stale = await change(id, 1)
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
})
`
}

function pagingText(resource: Resource): string {
  if (!has(resource, 'list') || (resource.quota ?? 2) < 2) return ''
  return `
test('is listed page by page, newest first', async () => {
  const ids = [await created(), await created()].sort().reverse()
  const first = (await list({ limit: 1 })).body.data
  const second = (await list({ limit: 1, cursor: first.next_cursor })).body.data
  assert.equal(
    [...first.items, ...second.items].map(({ id }) => id),
    ids,
  )
})
`
}

function quotaText(resource: Resource): string {
  const { quota, table, ownerColumn, owner } = resource
  if (quota === undefined) return ''
  const value = owner === 'person' ? 'person.id' : 'orgId'
  const stamps = has(resource, 'change') ? 'created_at: now, updated_at: now' : 'created_at: now'
  return `
test('one more than the quota is refused, also to two requests at once', async () => {
  const now = new Date()
  const rows = Array.from({ length: ${quota} - 1 }, () => ({
    id: uuidv7(),
    ${ownerColumn}: ${value},
    title: 'Паспорт',
    ${stamps},
  }))
${quota === 1 ? '  assert.equal(rows, [])\n' : `  await stage.test.database.system.insertInto('${table}').values(rows).execute()\n`}  const answers = await Promise.all([create(), create()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
  assert.ok(answers.some(({ body }) => body.error === '${table}.quota'))
})
`
}

function othersText(resource: Resource): string {
  const { owner, table, permission } = resource
  if (owner !== 'person') return ''
  const tries = [
    ...(has(resource, 'read') ? ['() => read(id, other)'] : []),
    ...(has(resource, 'change') ? ['() => change(id, 1, other)'] : []),
    ...(has(resource, 'delete') ? ['() => remove(id, other)'] : []),
  ]
  const isListed = has(resource, 'list')
  if (tries.length === 0 && !isListed) return ''
  return `
test('is there for its owner alone', async () => {
${tries.length > 0 ? '  const id = await created()' : '  await created()'}
  const other = await stage.signIn(${permission === undefined ? '' : `'admin'`})
${
  tries.length > 0
    ? `  for (const attempt of [${tries.join(', ')}]) {
    const { status, body } = await attempt()
    assert.equal([status, body.error], [404, '${table}.not_found'])
  }
`
    : ''
}${isListed ? '  assert.equal((await list({}, other)).body.data.items, [])\n' : ''}})
`
}

function membersText(resource: Resource): string {
  if (resource.owner !== 'organisation') return ''
  const writes = [
    '() => create(member)',
    ...(has(resource, 'change') ? ['() => change(id, 1, member)'] : []),
    ...(has(resource, 'delete') ? ['() => remove(id, member)'] : []),
  ]
  const named = ['read', 'change', 'delete'].some((kind) => has(resource, kind as 'read'))
  return `
test('is read by members, written by owners, and absent for others', async () => {
${named ? '  const id = await created()' : '  await created()'}
  const [member, other] = [await stage.signIn(), await stage.signIn()]
  await joinOrganisation(stage, orgId, member)
${has(resource, 'read') ? '  assert.is((await read(id, member)).status, 200)\n  assert.is((await read(id, other)).status, 404)\n' : ''}${
  has(resource, 'list')
    ? '  assert.is((await list({}, member)).body.data.items.length, 1)\n  assert.is((await list({}, other)).status, 404)\n'
    : ''
}  for (const attempt of [${writes.join(', ')}]) assert.is((await attempt()).status, 403)
  assert.is((await create(other)).status, 404)
})
`
}

function permissionText(resource: Resource): string {
  const { permission } = resource
  if (permission === undefined) return ''
  const tries = [
    '() => create(other)',
    ...(has(resource, 'change') ? ['() => change(id, 1, other)'] : []),
    ...(has(resource, 'delete') ? ['() => remove(id, other)'] : []),
  ]
  return `
test('is changed by people with ${permission} alone', async () => {
${tries.length > 1 ? '  const id = await created()\n' : ''}  const other = await stage.signIn()
  for (const attempt of [${tries.join(', ')}]) assert.is((await attempt()).status, 403)
})
`
}

function auditText(resource: Resource): string {
  const { operationIds, owner, name, noun } = resource
  const subject = owner === 'organisation' ? `\`org:\${orgId}/${name}\`` : `\`${noun}:\${id}\``
  return `
test('leaves one audit entry that names who created it', async () => {
${owner === 'organisation' ? '  await created()' : '  const id = await created()'}
  const { items } = await stage.app.services.audit.list({ operation: '${operationIds.create}', limit: 100 })
  const own = items.filter(({ actor }) => actor === \`user:\${person.id}\`)
  assert.equal(
    own.map(({ subject }) => subject),
    [${subject}],
  )
})
`
}
