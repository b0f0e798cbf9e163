import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { pdfFaults } from '../../src/domains/signing/pades/refusals.ts'
import { test } from '../support/suite.ts'

const { paths } = JSON.parse(readFileSync(new URL('../../generated/platform.json', import.meta.url), 'utf8'))

for (const path of ['/api/v1/sign/init', '/api/v1/sign/{id}/sign'])
  test(`${path} declares each reason for which a PDF is refused`, () => {
    const { examples } = paths[path].post.responses['422'].content['application/json']
    const undeclared = pdfFaults.filter((fault) => !Object.hasOwn(examples, `pdf_${fault}`))
    assert.equal(undeclared, [])
  })

test.run()
