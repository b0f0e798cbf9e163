import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const ANDROID = '/.well-known/assetlinks.json'
const APPLE = '/.well-known/apple-app-site-association'
const [one, two] = ['14', 'AB'].map((pair) => Array(32).fill(pair).join(':'))

const links = suite<{ stage: Stage }>('links that apps claim')
links.before(async (context) => {
  context.stage = await openStage({
    settings: {
      PUBLIC_ORIGIN: 'https://id.tamga.test',
      ANDROID_APPS: `mn.gov.app=${one},mn.gov.app=${two},mn.gov.other=${one}`,
      IOS_APPS: 'A1B2C3D4E5.mn.gov.app',
      APP_RETURN_URIS: 'https://id.tamga.test/app/return,https://elsewhere.test/return,mn.gov.app:/return',
    },
  })
})
links.after(({ stage }) => stage?.close())

links('Android: one statement for each package, with all its certificates', async ({ stage }) => {
  const { status, headers, body } = await stage.fetch(ANDROID)
  assert.is(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  const relation = ['delegate_permission/common.handle_all_urls']
  const statement = (package_name: string, ...sha256_cert_fingerprints: (string | undefined)[]) => ({
    relation,
    target: { namespace: 'android_app', package_name, sha256_cert_fingerprints },
  })
  assert.equal(body, [statement('mn.gov.app', one, two), statement('mn.gov.other', one)])
  const etag = headers.get('etag') ?? ''
  assert.is((await stage.fetch(ANDROID, { headers: { 'If-None-Match': etag } })).status, 304)
})

links('iOS: the registered addresses at this server, and no page of ours', async ({ stage }) => {
  const { status, headers, body } = await stage.fetch(APPLE)
  assert.is(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  const details = [{ appIDs: ['A1B2C3D4E5.mn.gov.app'], components: [{ '/': '/app/return' }] }]
  assert.equal(body, { applinks: { details } })
})

links('404 where no app is set', async () => {
  const stage = await openStage()
  try {
    for (const path of [ANDROID, APPLE]) assert.is((await stage.fetch(path)).status, 404, path)
  } finally {
    await stage.close()
  }
})

links.run()
