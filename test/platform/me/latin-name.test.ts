import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { citizen } from '../users/people.ts'

const latin = suite<{ stage: Stage }>('own Latin name')

latin.before(async (context) => {
  context.stage = await openStage()
})
latin.after((context) => context.stage?.close())

latin('proposes a Latin name until one is set, and then shows that', async ({ stage }) => {
  const { credential, profile } = await citizen(stage, {
    family_name: 'Цэрэндорж',
    given_name: 'Өлзий-Орших',
  })
  assert.equal((await profile()).latin_name, {
    family_name: 'Tserendorj',
    given_name: 'Ulzii-Orshikh',
    source: 'proposed',
  })
  const body = { family_name: 'Tseren', given_name: "Ulzii O'rshikh" }
  const { status } = await stage.call('setMyLatinName', { body }, credential)
  assert.is(status, 200)
  assert.equal((await profile()).latin_name, { ...body, source: 'set' })
  await stage.call('setMyLatinName', { body: { given_name: 'Ulzii' } }, credential)
  assert.equal((await profile()).latin_name, { family_name: null, given_name: 'Ulzii', source: 'set' })
})

latin('proposes nothing where there is nothing to read', async ({ stage }) => {
  const { profile } = await citizen(stage, { family_name: null, given_name: '小明' })
  assert.equal((await profile()).latin_name, { family_name: null, given_name: null, source: 'proposed' })
})

latin('400: a passport holds no other letters', async ({ stage }) => {
  const { credential, profile } = await citizen(stage, { family_name: null, given_name: 'Сараа' })
  for (const given_name of [
    'Сараа',
    'saraa',
    'Saraa2',
    'Saraa ',
    '-Saraa',
    'Sa--raa',
    'Sárá',
    'S'.repeat(40),
    '',
  ])
    assert.is(
      (await stage.call('setMyLatinName', { body: { given_name } }, credential)).status,
      400,
      given_name,
    )
  assert.is((await profile()).latin_name.source, 'proposed')
})

latin.run()
