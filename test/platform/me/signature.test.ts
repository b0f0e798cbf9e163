import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { drawn, shadeOf } from './drawn.ts'

const signature = suite<{ stage: Stage }>('signature image')

signature.before(async (context) => {
  context.stage = await openStage()
})
signature.after((context) => context.stage?.close())
signature.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})

const set = (stage: Stage, as: Credential, image = drawn(7)) =>
  stage.call('setMySignature', { body: { image } }, as)

async function download(stage: Stage, as: Credential, headers: Record<string, string> = {}) {
  const response = await fetch(`${stage.url}/api/v1/me/signature`, { headers: { ...as, ...headers } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function filesOf({ app }: Stage): Promise<string[]> {
  await app.services.background.settled()
  const { storageDir } = app.services.config
  const entries = await readdir(storageDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const rowsOf = ({ test }: Stage) => test.database.system.selectFrom('stored_files').selectAll().execute()

signature('404: no one has one at first, neither to read nor to delete', async ({ stage }) => {
  const { credential } = await stage.signIn()
  for (const id of ['getMySignature', 'deleteMySignature']) {
    const { status, body } = await stage.send(id, {}, credential)
    assert.is(status, 404)
    assert.is(body.error, 'me.signature_not_found')
  }
})

signature(
  'is stored, read by its owner alone, replaced and deleted, each with one entry',
  async ({ stage }) => {
    const [owner, other] = [await stage.signIn(), await stage.signIn()]
    const first = await set(stage, owner.credential, drawn(1))
    assert.is(first.status, 200)
    assert.equal([first.body.data.width, first.body.data.height], [12, 8])
    const second = await set(stage, owner.credential, drawn(2))
    assert.not.equal(second.body.data.sha256, first.body.data.sha256)

    const { response, bytes } = await download(stage, owner.credential)
    assert.is(shadeOf(bytes), 2)
    assert.is(bytes.length, second.body.data.bytes)
    assert.is(response.headers.get('content-type'), 'image/png')
    assert.is(response.headers.get('x-content-type-options'), 'nosniff')
    assert.is(response.headers.get('cache-control'), 'private, no-cache')
    const tag = response.headers.get('etag') ?? ''
    assert.is((await download(stage, owner.credential, { 'If-None-Match': tag })).response.status, 304)
    assert.is((await download(stage, other.credential)).response.status, 404)

    assert.is((await filesOf(stage)).length, 1, 'the replaced file is gone')
    assert.is((await rowsOf(stage)).length, 1)
    assert.is((await stage.call('deleteMySignature', {}, owner.credential)).status, 200)
    assert.is((await download(stage, owner.credential)).response.status, 404)
    assert.equal(await filesOf(stage), [])
    assert.equal(await rowsOf(stage), [])

    const { items } = await stage.app.services.audit.list({ limit: 100 })
    const mine = items.filter(({ actor }) => actor === `user:${owner.id}`)
    assert.equal(mine.map(({ operation }) => operation).sort(), [
      'deleteMySignature',
      'setMySignature',
      'setMySignature',
    ])
    assert.ok(mine.every(({ subject }) => subject === `user:${owner.id}/signature`))
  },
)

signature('422: what is no sound PNG of a fair size changes nothing', async ({ stage }) => {
  const { credential } = await stage.signIn()
  await set(stage, credential, drawn(3))
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'.padEnd(200)).toString(
    'base64',
  )
  const huge = Buffer.from(drawn(3), 'base64')
  huge.writeUInt32BE(60_000, 16)
  const cut = Buffer.from(drawn(3), 'base64').subarray(0, 60).toString('base64')
  for (const [image, error] of [
    [text, 'image.not_png'],
    [huge.toString('base64'), 'image.too_large'],
    [cut, 'image.broken'],
  ] as const) {
    const { status, body } = await set(stage, credential, image)
    assert.is(status, 422)
    assert.is(body.error, error)
  }
  assert.is((await set(stage, credential, 'no base64 !'.padEnd(80, '!'))).status, 400)
  assert.is((await set(stage, credential, 'A'.repeat(699_056))).status, 400)
  assert.is(shadeOf((await download(stage, credential)).bytes), 3)
  await stage.call('deleteMySignature', {}, credential)
})

signature('replacements at once leave one whole picture and one file', async ({ stage }) => {
  const { credential } = await stage.signIn()
  const shades = [11, 22, 33, 44]
  const answers = await Promise.all(shades.map((shade) => set(stage, credential, drawn(shade))))
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const { bytes } = await download(stage, credential)
  assert.ok(shades.includes(shadeOf(bytes)))
  assert.is((await filesOf(stage)).length, 1)
  assert.is((await rowsOf(stage)).length, 1)
  await stage.call('deleteMySignature', {}, credential)
})

signature('anyone who reads while it is replaced gets the old one or the new one', async ({ stage }) => {
  const { credential } = await stage.signIn()
  await set(stage, credential, drawn(1))
  let replacing = true
  const replaced = (async () => {
    for (const shade of [2, 3, 4]) await set(stage, credential, drawn(shade))
    replacing = false
  })()
  while (replacing) {
    const { response, bytes } = await download(stage, credential)
    assert.is(response.status, 200)
    assert.ok([1, 2, 3, 4].includes(shadeOf(bytes)))
  }
  await replaced
  await stage.call('deleteMySignature', {}, credential)
})

signature(
  '503: a storage that cannot be written to changes nothing and leaves nothing',
  async ({ stage }) => {
    const { credential } = await stage.signIn()
    await set(stage, credential, drawn(5))
    const { storageDir } = stage.app.services.config
    await rename(storageDir, `${storageDir}-away`)
    await writeFile(storageDir, '')
    try {
      const { status, body } = await set(stage, credential, drawn(6))
      assert.is(status, 503)
      assert.is(body.error, 'storage.unavailable')
      assert.is((await download(stage, credential)).response.status, 503)
    } finally {
      await rm(storageDir)
      await rename(`${storageDir}-away`, storageDir)
    }
    assert.is(shadeOf((await download(stage, credential)).bytes), 5)
    assert.is((await rowsOf(stage)).length, 1)
    await stage.call('deleteMySignature', {}, credential)
  },
)

signature('503: a file that is not what was stored is not shown', async ({ stage }) => {
  const { credential } = await stage.signIn()
  await set(stage, credential, drawn(5))
  const [row] = await rowsOf(stage)
  const path = join(stage.app.services.config.storageDir, row?.key ?? '')
  await writeFile(path, Buffer.from(drawn(9), 'base64'))
  assert.is((await download(stage, credential)).response.status, 503)
  assert.match(stage.logged(), 'stored file is corrupt')
  await stage.call('deleteMySignature', {}, credential)
})

signature('files of which no row knows are removed after an hour, and no others', async ({ stage }) => {
  const { credential } = await stage.signIn()
  await set(stage, credential, drawn(5))
  const { storageDir } = stage.app.services.config
  const folder = join(storageDir, 'stamps/aa')
  await mkdir(folder, { recursive: true })
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['old', 'young']) await writeFile(join(folder, name), name)
  const [row] = await rowsOf(stage)
  for (const path of [join(folder, 'old'), join(storageDir, row?.key ?? '')])
    await utimes(path, longAgo, longAgo)

  assert.is((await stage.runJob('remove-file-rubbish')).files, 1)
  assert.equal(await readdir(folder), ['young'])
  assert.is(shadeOf((await download(stage, credential)).bytes), 5)
})

signature.run()
