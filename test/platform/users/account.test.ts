import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { areaExports } from '../../../src/domains/area-exports.ts'
import { describedAreas } from '../../../src/domains/identity/account/export-readme.ts'
import { zipOf } from '../../../src/domains/storage/files/zip.ts'
import { eventually } from '../../support/eventually.ts'
import { aPdf, seedAuthority, seedCase, seedService, sendFile } from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { seedOrganisation } from '../../support/organisations.ts'
import { type Credential, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { readZip } from '../../support/zip.ts'

interface Scene {
  stage: Stage
  shift(ms: number): void
}

const account = suite<Scene>('closing an account, and one’s data as a file')
const DAY = 86_400_000

/** The job is queued with the request. */
async function madeExport(stage: Stage, as: Credential) {
  let data: { state: string; progress: number } | undefined
  await eventually(async () => {
    data = (await stage.call('getMyExport', {}, as)).body.data
    return data?.state === 'ready'
  })
  return data as { state: string; progress: number }
}

async function downloaded(stage: Stage, as: Credential): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${stage.url}/api/v1/users/me/export/file`, {
    headers: as as Record<string, string>,
  })
  assert.is(answer.status, 200)
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

account.before(async (context) => {
  let ahead = 0
  context.stage = await openStage({ clock: () => Date.now() + ahead })
  context.shift = (ms) => {
    ahead += ms
  }
})
account.before.each(({ stage }) => resetLimits(stage))
account.after(({ stage }) => stage?.close())

const row = ({ stage }: Scene, { id }: Person) =>
  stage.test.database.system
    .selectFrom('users')
    .select(['civil_id', 'closes_at', 'anonymised_at', 'active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function signInAgain({ stage }: Scene, { id }: Person) {
  const { accessToken } = await stage.app.services.sessions.issue(id)
  return { Authorization: `Bearer ${accessToken}` }
}

const isDue = ({ stage }: Scene, { id }: Person) =>
  stage.test.database.system
    .updateTable('users')
    .set({ closes_at: new Date(0) })
    .where('id', '=', id)
    .where('closes_at', 'is not', null)
    .execute()

account(
  'closing: sessions end, signing in and cancelling restores, else the account is erased',
  async (scene) => {
    const { stage } = scene
    const [stays, goes] = [await stage.signIn(), await stage.signIn()]
    for (const person of [stays, goes]) {
      const closing = await stage.call('deleteMyAccount', {}, person.credential)
      assert.equal([closing.status, closing.body.data.state], [202, 'closing'])
      assert.is((await stage.call('getMyProfile', {}, person.credential)).status, 401)
      const { closes_at } = await row(scene, person)
      assert.ok((closes_at as Date).getTime() > Date.now() + 29 * DAY)
    }
    assert.equal(await stage.runJob('erase-closed-accounts'), { erased: 0, hindered: 0 })
    const again = await signInAgain(scene, stays)
    assert.is((await stage.call('deleteMyAccount', {}, again)).body.error, 'account.closing')
    assert.is((await stage.call('getMyAccountClosing', {}, again)).body.data.state, 'closing')
    assert.is((await stage.call('deleteMyAccountClosing', {}, again)).body.data.state, 'open')
    assert.is((await stage.call('deleteMyAccountClosing', {}, again)).body.error, 'account.not_closing')
    await isDue(scene, goes)
    assert.equal(await stage.runJob('erase-closed-accounts'), { erased: 1, hindered: 0 })
    assert.ok((await row(scene, goes)).anonymised_at)
    assert.equal([(await row(scene, stays)).active, (await row(scene, stays)).anonymised_at], [true, null])
  },
)

account('refused with the list of what needs the person, also at the end of the time', async (scene) => {
  const { stage } = scene
  const authority = await seedAuthority(stage)
  const service = await seedService(stage, authority.orgId)
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, service, applicant, 'in_review', { officer: authority.officer })
  const refused = await stage.call('deleteMyAccount', {}, applicant.credential)
  assert.equal([refused.status, refused.body.error], [409, 'account.hindered'])
  assert.equal(
    refused.body.details.map(({ rule, path }: { rule: string; path: string }) => [rule, path]),
    [['own_case', `/cases/${id}`]],
  )
  const held = (await stage.call('getMyAccountClosing', {}, authority.officer.credential)).body.data
    .hindrances
  assert.ok(held.some(({ kind }: { kind: string }) => kind === 'held_case'))

  const owner = await stage.signIn()
  await stage.call('deleteMyAccount', {}, owner.credential)
  const back = await signInAgain(scene, owner)
  const orgId = await seedOrganisation(stage, owner)
  const { hindrances } = (await stage.call('getMyAccountClosing', {}, back)).body.data
  assert.equal([hindrances.length, hindrances[0].kind], [1, 'last_owner'])
  assert.ok(orgId)
  await isDue(scene, owner)
  assert.equal(await stage.runJob('erase-closed-accounts'), { erased: 0, hindered: 1 })
  assert.is((await row(scene, owner)).anonymised_at, null)
  await stage.call('deleteMyAccountClosing', {}, back)
})

account('cancel and erase at once: one of them wins, and the answer is true', async (scene) => {
  const { stage } = scene
  for (let round = 0; round < 4; round++) {
    const person = await stage.signIn()
    await stage.call('deleteMyAccount', {}, person.credential)
    const again = await signInAgain(scene, person)
    await isDue(scene, person)
    const [cancelled] = await Promise.all([
      stage.call('deleteMyAccountClosing', {}, again),
      stage.runJob('erase-closed-accounts'),
    ])
    const { anonymised_at } = await row(scene, person)
    assert.is(anonymised_at === null, cancelled.status === 200, `${cancelled.status} ${anonymised_at}`)
  }
})

account(
  'export: asked for once at a time, made by the job, fetched until it expires, without secrets',
  async (scene) => {
    const { stage, shift } = scene
    const [person, stranger] = [await stage.signIn(), await stage.signIn()]
    const as = person.credential
    const org_id = await seedOrganisation(stage, stranger)
    const disputed = { org_id, taken_at: new Date(), objection_until: new Date(Date.now() + DAY) }
    const objected = { objected_at: new Date(), objection: 'Not theirs.' }
    await stage.test.database.system
      .insertInto('organisation_take_overs')
      .values([
        { ...disputed, ...objected, id: uuidv7(), taken_by: person.id, objected_by: stranger.id },
        { ...disputed, ...objected, id: uuidv7(), taken_by: stranger.id, objected_by: person.id },
      ])
      .execute()
    assert.is((await stage.call('getMyExport', {}, as)).status, 404)
    assert.is((await stage.call('downloadMyExport', {}, as)).status, 404)
    const both = await Promise.all([
      stage.call('createMyExport', {}, as),
      stage.call('createMyExport', {}, as),
    ])
    assert.ok(both.some(({ status }) => status === 202))
    const data = await madeExport(stage, as)
    assert.equal([data.state, data.progress], ['ready', 100])
    assert.is((await stage.call('downloadMyExport', {}, as)).status, 200)
    const text = String((await downloaded(stage, as)).get('data.json'))
    const document = JSON.parse(text)
    assert.is(document.areas.identity.users[0].civil_id, `civil-${person.id}`)
    assert.is(document.areas.identity.sessions.length, 1)
    // Both what they took over and what they object to.
    assert.is(document.areas.organisations.organisation_take_overs.length, 2)
    assert.not.match(text, /national_id_hash|rotation_key|sealed|search_key/)
    assert.not.match(text, stranger.id)
    assert.equal(Object.keys(document.areas).sort(), areaExports.map(({ area }) => area).sort())
    assert.is((await stage.call('downloadMyExport', {}, stranger.credential)).status, 404)

    // A new one replaces it; what has expired is gone.
    assert.is((await stage.call('createMyExport', {}, as)).status, 202)
    await madeExport(stage, as)
    shift(8 * DAY)
    const later = await signInAgain(scene, person)
    // The job may come at its own hour, too, and delete it before these look.
    const shown = await stage.call('getMyExport', {}, later)
    assert.ok(shown.status === 404 || shown.body.data.state === 'expired', JSON.stringify(shown.body))
    const { body: refused } = await stage.call('downloadMyExport', {}, later)
    assert.ok(['account.export_not_ready', 'account.export_not_found'].includes(refused.error), refused.error)
    await stage.runJob('make-exports')
    assert.is((await stage.call('getMyExport', {}, later)).status, 404)
  },
)

account('export: the files that the person uploaded, byte by byte, and no one else’s', async ({ stage }) => {
  const [person, stranger] = [await stage.signIn(), await stage.signIn()]
  const large = randomBytes(3 * 2 ** 20)
  const upload = (path: string, body: Buffer, { credential }: Person) =>
    stage.fetch(`/api/v1/gspace/upload?${new URLSearchParams({ path })}`, {
      method: 'POST',
      headers: { ...credential, 'Content-Type': 'application/octet-stream' } as Record<string, string>,
      body: new Uint8Array(body),
    })
  const mine = await upload('гэрээ/том файл.bin', large, person)
  assert.is(mine.status, 201, JSON.stringify(mine.body))
  assert.is((await upload('гэрээ/том файл.bin', Buffer.from('of another person'), stranger)).status, 201)
  const pdf = aPdf('evidence of the person')
  await sendFile(stage, person, pdf)
  await sendFile(stage, stranger, aPdf('evidence of another person'))

  await stage.call('createMyExport', {}, person.credential)
  await madeExport(stage, person.credential)
  const archive = await downloaded(stage, person.credential)
  const { files } = JSON.parse(String(archive.get('data.json')))
  const named = files.map(({ table, name, path, bytes, sha256 }: Record<string, string>) => {
    const body = archive.get(String(path))
    assert.is(sha256, createHash('sha256').update(body!).digest('hex'))
    return [table, name, path, bytes]
  })
  assert.equal(named, [
    ['gspace_files', 'гэрээ/том файл.bin', 'files/0001-гэрээ_том файл.bin', large.length],
    ['gov_files', 'file.pdf', 'files/0002-file.pdf', pdf.length],
  ])
  assert.ok(archive.get('files/0001-гэрээ_том файл.bin')?.equals(large))
  assert.ok(archive.get('files/0002-file.pdf')?.equals(pdf))
  const readme = String(archive.get('README.txt'))
  for (const { area } of areaExports) {
    assert.ok(describedAreas.includes(area), `${area} is not described`)
    assert.match(readme, `${area}: `)
  }
  assert.equal([...archive.keys()].sort(), [
    'README.txt',
    'data.json',
    'files/0001-гэрээ_том файл.bin',
    'files/0002-file.pdf',
  ])
})

account('export: each piece of a file leaves before the next is read', async () => {
  let read = 0
  const body = Readable.from(
    (async function* () {
      for (; read < 64; read++) yield randomBytes(2 ** 20)
    })(),
    { objectMode: false },
  )
  async function* entries() {
    yield { name: 'large', modifiedAt: new Date(), body }
  }
  let most = 0
  let written = 0
  for await (const piece of zipOf(entries())) {
    written += piece.length
    most = Math.max(most, read - written / 2 ** 20)
  }
  assert.is(read, 64)
  assert.ok(most < 8, `${most} MB were held`)
})

account('two exports at once: one is queued', async ({ stage }) => {
  const { queueExport } = await import('../../../src/domains/identity/account/export-queries.ts')
  const { id: userId } = await stage.signIn()
  const ask = () =>
    stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
      queueExport(tx, { id: crypto.randomUUID(), userId, now: new Date() }),
    )
  const asked = await Promise.all([ask(), ask(), ask()])
  assert.is(asked.filter(Boolean).length, 1)
})

account('every table that names people is exported, or says why not', async ({ stage }) => {
  const found = await stage.test.database.administer((session) =>
    session.run<{ name: string; columns: string[] }>(`
      select r.relname as name, array_agg(a.attname::text) as columns
      from pg_constraint c join pg_class r on r.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0 and not r.relispartition
      group by 1 order by 1`),
  )
  const exported = areaExports.flatMap(({ tables }) => tables)
  const withheld = areaExports.flatMap((one) => Object.keys(one.withheld))
  const neither = found.filter(
    ({ name }) => !exported.some(({ table }) => table === name) && !withheld.includes(name),
  )
  assert.equal(
    neither.map(({ name }) => name),
    [],
  )
  const known = new Map(found.map(({ name, columns }) => [name, columns]))
  // Their columns name people without a key of their own.
  const others = ['users', 'gov_officer_services']
  for (const { table, of } of exported.filter(({ table }) => !others.includes(table)))
    assert.ok(known.get(table)?.includes(of), `${table}.${of} does not name a person`)
  for (const table of withheld) assert.ok(known.has(table), `${table} names no person`)
  const withFiles = await stage.test.database.administer((session) =>
    session.run<{ name: string }>(`
      select r.relname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.confrelid = 'stored_files'::regclass`),
  )
  // Made here, not uploaded: the archive itself, and what was signed, which its owner downloads.
  const made = ['account_exports', 'sign_sessions']
  for (const { table, file } of exported)
    if (withFiles.some(({ name }) => name === table) && !made.includes(table))
      assert.ok(file, `${table} names files that are not exported`)
})

account.run()
