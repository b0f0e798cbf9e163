import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const workflows = suite<{ stage: Stage }>('workflows')
workflows.before(async (context) => {
  context.stage = await openStage()
})
workflows.after(({ stage }) => stage.close())

workflows('a workflow and all that it names can be downloaded', async ({ stage }) => {
  const address = '/swagger/workflows/sign-pdf.arazzo.yaml'
  const { status, body, headers } = await stage.fetch(address)
  assert.is(status, 200)
  assert.is(headers.get('content-type'), 'application/yaml')
  const { arazzo, sourceDescriptions } = parse(body) as {
    arazzo: string
    sourceDescriptions: { url: string }[]
  }
  assert.is(arazzo, '1.0.1')
  assert.is(sourceDescriptions.length, 3)
  for (const { url } of sourceDescriptions) {
    const { pathname } = new URL(url, stage.url + address)
    assert.is((await stage.fetch(pathname)).status, 200, pathname)
  }
})

workflows('a client that has it gets 304, and another name is not there', async ({ stage }) => {
  const { headers } = await stage.call('downloadWorkflow', { path: { name: 'sign-in.arazzo.yaml' } })
  const known = { 'If-None-Match': headers.get('etag') ?? '' }
  assert.is((await stage.fetch('/swagger/workflows/sign-in.arazzo.yaml', { headers: known })).status, 304)
  assert.is((await stage.fetch('/swagger/workflows/nothing.arazzo.yaml')).status, 404)
})

workflows.run()
