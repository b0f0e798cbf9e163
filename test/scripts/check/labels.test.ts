import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { labelFaults } from '../../../scripts/check/labels.ts'
import type { Bundle } from '../../../scripts/generate/bundle.ts'
import { suite } from '../../support/suite.ts'

const test = suite('labels of what the console shows')
const generated = join(import.meta.dirname, '..', '..', '..', 'generated')

// biome-ignore lint/suspicious/noExplicitAny: a test reaches into the document as it likes
const faultsAfter = (change: (platform: any) => void): string[] => {
  const documents = ['operator', 'platform', 'tools'].map(
    (name) => [name, JSON.parse(readFileSync(join(generated, `${name}.json`), 'utf8')) as Bundle] as const,
  )
  change(documents[1]?.[1])
  return labelFaults(new Map(documents))
}

test('all is labelled', () =>
  assert.equal(
    faultsAfter(() => undefined),
    [],
  ))

test('a field, a value and an operation that have no label', () => {
  const found = faultsAfter(({ components, paths }) => {
    components.schemas.Theme.properties.moon_phase = { type: 'string', enum: ['waxing'] }
    paths['/api/v1/themes'].post.operationId = 'paintTheme'
  })
  assert.equal(found.toSorted(), [
    'fields: Theme.moon_phase has no label; give one to moon_phase',
    'operations: nothing that is shown is called createTheme',
    'operations: paintTheme has no label; give one to paintTheme',
    'values: Theme.moon_phase.waxing has no label; give one to waxing',
  ])
})

test('a label of nothing', () => {
  const found = faultsAfter(({ components }) => {
    for (const schema of Object.values<{ properties?: object }>(components.schemas))
      Reflect.deleteProperty(schema.properties ?? {}, 'radius_px')
  })
  assert.equal(found, ['fields: nothing that is shown is called radius_px'])
})

test.run()
