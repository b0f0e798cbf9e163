import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const DAY_MS = 86_400_000
const test = suite('the most used services')

let stage: Stage
let now = Date.now()
test.before(async () => {
  stage = await openStage({ clock: () => now })
})
test.after(() => stage?.close())

const shown = async (): Promise<string[]> => {
  const { body } = await stage.call('listMostUsedCatalogServices')
  return body.data.items.map(({ code }: { code: string }) => code)
}

test('are those with most cases of the last 90 days; few cases show nothing', async () => {
  const { orgId } = await seedAuthority(stage)
  const [often, most, rare] = await Promise.all([1, 2, 3].map(() => seedService(stage, orgId)))
  if (!often || !most || !rare) throw new Error('three services')
  const person = await stage.signIn()
  const file = async (service: typeof often, cases: number) => {
    for (let one = 0; one < cases; one++) await seedCase(stage, service, person, 'submitted')
  }
  await file(often, 5)
  await file(most, 6)
  await file(rare, 4)
  assert.equal(await shown(), [])
  assert.equal(await stage.runJob('count-most-used-services'), { changed: true })
  await eventually(async () => (await shown()).length > 0)
  assert.equal(await shown(), [most.code, often.code])
  const start = await stage.fetch('/')
  assert.ok(start.body.indexOf(`/services/${most.code}"`) < start.body.indexOf(`/services/${often.code}"`))

  // The same order writes nothing, so that no cached answer ends.
  await file(often, 1)
  await file(rare, 1)
  assert.equal(await stage.runJob('count-most-used-services'), { changed: true })
  assert.equal(await stage.runJob('count-most-used-services'), { changed: false })

  now += 91 * DAY_MS
  assert.equal(await stage.runJob('count-most-used-services'), { changed: true })
  await eventually(async () => (await shown()).length === 0)
})

test.run()
