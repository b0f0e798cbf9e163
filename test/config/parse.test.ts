import { Ajv } from 'ajv'
import * as assert from 'uvu/assert'
import { settingFormats } from '../../src/config/formats.ts'
import { entries } from '../../src/config/settings.ts'
import { suite } from '../support/suite.ts'

const parse = suite('settings: their schemas')

parse('each is a schema that Ajv takes by its strict rules, which a start leaves out', () => {
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: true, validateSchema: true })
  for (const [name, { test }] of Object.entries(settingFormats)) ajv.addFormat(name, test)
  assert.ok(entries.length > 0)
  for (const [name, { schema }] of entries) {
    const valid = ajv.validateSchema({ type: 'object', properties: { [name]: schema } })
    assert.ok(valid, `${name}: ${ajv.errorsText(ajv.errors)}`)
  }
})

parse.run()
