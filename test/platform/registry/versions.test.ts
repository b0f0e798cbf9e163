import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import type { PublishedContent } from '../../../src/domains/services/registry/content.ts'
import { contentDigest } from '../../../src/text/content-digest.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('versions of services')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

async function threeVersions() {
  const { id } = await scene.published()
  for (const name_en of ['Second', 'Third']) {
    await scene.save(id, { name_en })
    assert.is((await scene.call('publishRegistryService', id)).status, 200)
  }
  return id
}

test('all versions, newest first, each ending where the next begins, by either address', async () => {
  const id = await threeVersions()
  for (const operation of ['listRegistryServiceVersions', 'listRegistryVersions']) {
    const { status, body } = await scene.call(operation, id)
    assert.is(status, 200)
    const { items } = body.data
    assert.equal(
      items.map(({ version_no }: { version_no: number }) => version_no),
      [3, 2, 1],
    )
    assert.is(items[0].effective_to, null)
    assert.is(items[1].effective_to, items[0].effective_from)
    assert.is(items[2].effective_to, items[1].effective_from)
    assert.ok(items.every(({ published_by }: { published_by: string }) => published_by === scene.admin.id))
  }
  const page = { path: { id }, query: { limit: '2' } }
  const first = await scene.stage.call('listRegistryVersions', page, scene.manager.credential)
  const cursor = first.body.data.next_cursor
  const rest = await scene.stage.call(
    'listRegistryVersions',
    { path: { id }, query: { limit: '2', cursor } },
    scene.manager.credential,
  )
  assert.equal(
    rest.body.data.items.map(({ version_no }: { version_no: number }) => version_no),
    [1],
  )
})

test('a version is read with its content, whose digest anyone can compute', async () => {
  const id = await threeVersions()
  const read = (versionNo: string) =>
    scene.stage.call('getRegistryServiceVersion', { path: { id, versionNo } }, scene.manager.credential)
  const { body } = await read('2')
  const { version, content } = body.data
  assert.equal([version.version_no, content.name_en], [2, 'Second'])
  assert.is(contentDigest(content as PublishedContent).toString('hex'), version.sha256)
  const absent = await read('4')
  assert.equal([absent.status, absent.body.error], [404, 'registry.version_not_found'])
})

test('a draft has no versions, and what is no service is 404', async () => {
  const { id } = await scene.service()
  const none = await scene.call('listRegistryVersions', id)
  assert.equal([none.status, none.body.data.items], [200, []])
  for (const operation of ['listRegistryServiceVersions', 'listRegistryVersions', 'getRegistryOnceOnly']) {
    const absent = await scene.call(operation, uuidv7())
    assert.equal([absent.status, absent.body.error], [404, 'registry.service_not_found'])
  }
})

test('literal segments win over ids', async () => {
  const { headers } = { headers: scene.admin.credential }
  // The service `versions`, which is no uuid, and not the versions of `services`.
  for (const path of ['/api/v1/registry/services/versions', '/api/v1/registry/services/once-only']) {
    const { status, body } = await scene.stage.fetch(path, { headers })
    assert.equal([status, body.details?.[0]?.path], [400, '/path/id'])
  }
})

test.run()
