import * as assert from 'uvu/assert'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { organisation } from './organisation.ts'

const latin = suite<{ stage: Stage }>('Latin name of an organisation')

latin.before(async (context) => {
  context.stage = await openStage()
})
latin.after((context) => context.stage?.close())

const set = (stage: Stage, regNo: string, { credential }: Person, name: string) =>
  stage.call('setOrganisationLatinName', { path: { regNo }, body: { name } }, credential)

latin('a Latin name is what papers may hold', async ({ stage }) => {
  const owner = await stage.signIn()
  const regNo = await organisation(stage, { owner })
  for (const name of ['Ulger LLC', 'A & B "Trade" (Mongolia) Co., Ltd.', "O'Neill-7/2+"]) {
    const { status, body } = await set(stage, regNo, owner, name)
    assert.is(status, 200)
    assert.is(body.data.name, name)
  }
  for (const name of ['Үлгэр', 'a  b', ' a', 'a ', 'a\nb', '<b>', '', 'é'])
    assert.is((await set(stage, regNo, owner, name)).status, 400, name)
})

latin.run()
