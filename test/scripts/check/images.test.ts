import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { imageFaults } from '../../../scripts/check/images.ts'
import { suite } from '../../support/suite.ts'

const images = suite<{ root: string }>('images of the docs')

images.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'tamga-images-'))
  mkdirSync(join(context.root, 'docs/images'), { recursive: true })
  writeFileSync(join(context.root, 'README.md'), '![The start page](docs/images/start.png)\n')
  writeFileSync(join(context.root, 'docs/web.md'), '![The desk](images/desk.png)\n')
})
images.after.each(({ root }) => rmSync(root, { recursive: true, force: true }))

function put(root: string, name: string, bytes: number): void {
  writeFileSync(join(root, 'docs/images', name), Buffer.alloc(bytes))
}

images('those that README and docs show are no fault, up to two megabytes', ({ root }) => {
  put(root, 'start.png', 1_000_000)
  put(root, 'desk.png', 1_000_000)
  assert.equal(imageFaults(root), [])
  put(root, 'desk.png', 1_000_001)
  assert.equal(imageFaults(root), ['docs/images has 2000001 bytes, and 2000000 are the most'])
})

images('one that no page shows is a fault', ({ root }) => {
  put(root, 'start.png', 1)
  put(root, 'former.png', 1)
  assert.equal(imageFaults(root), ['docs/images/former.png is shown by no page'])
})

images.run()
