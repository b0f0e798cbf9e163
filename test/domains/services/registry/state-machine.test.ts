import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { archiveService } from '../../../../src/domains/services/registry/archive.ts'
import type { ServiceContent } from '../../../../src/domains/services/registry/content.ts'
import { publishService } from '../../../../src/domains/services/registry/publish.ts'
import { createService } from '../../../../src/domains/services/registry/save.ts'
import {
  type ServiceState,
  serviceTransitions,
} from '../../../../src/domains/services/registry/state-machine.ts'
import { isRefusal } from '../../../../src/errors/refusal.ts'
import { testEveryTransition } from '../../../support/state-machines/every-step.ts'
import { type MachineFixture, now, openMachineFixture } from '../../../support/state-machines/fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of a service from every state')

let world: MachineFixture
test.before(async () => {
  world = await openMachineFixture()
})
test.after(() => world?.stage.close())

const system = () => world.stage.test.database.system
const inJob = <T>(work: Parameters<typeof world.stage.test.database.transact<T>>[2]): Promise<T> =>
  world.stage.test.database.transact({ role: 'job' }, 'write', work)

async function create(): Promise<string> {
  const { code, authority: _, ...content } = world.service.content
  const made = await inJob((tx) =>
    createService(tx, {
      code: `${code}-${uuidv7().slice(-12)}`,
      authorityOrgId: world.authority.orgId,
      content: content as ServiceContent,
      by: null,
      at: now,
    }),
  )
  if (isRefusal(made)) throw new Error(JSON.stringify(made))
  return made.id
}

async function publish(id: string): Promise<boolean> {
  const published = await inJob((tx) => publishService(tx, { serviceId: id, by: null, at: now }))
  return !isRefusal(published)
}
const archive = async (id: string): Promise<boolean> =>
  !isRefusal(await inJob((tx) => archiveService(tx, { serviceId: id, by: null, at: now })))

const rowOf = (id: string) =>
  system().selectFrom('reg_services').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const versionsOf = (id: string) =>
  system()
    .selectFrom('reg_service_versions')
    .selectAll()
    .where('service_id', '=', id)
    .orderBy('version_no')
    .execute()

async function seed(state: ServiceState): Promise<string> {
  const id = await create()
  if (state !== 'draft') assert.ok(await publish(id))
  if (state === 'archived') assert.ok(await archive(id))
  // What is published again must have changed.
  const { draft } = await rowOf(id)
  await system()
    .updateTable('reg_services')
    .set({ draft: JSON.stringify({ ...(draft as object), description_en: `Changed ${id}` }) })
    .where('id', '=', id)
    .execute()
  return id
}

testEveryTransition(test, {
  name: 'service',
  transitions: serviceTransitions,
  seed,
  create,
  stateOf: async (id) => (await rowOf(id)).status,
  dump: async (id) => [await rowOf(id), await versionsOf(id)],
  drive: (action, id) => (action === 'publish' ? publish(id) : archive(id)),
  async effects(action, id, from) {
    const [row, versions] = [await rowOf(id), await versionsOf(id)]
    const before = from === null || from === 'draft' ? 0 : 1
    assert.is(versions.length, action === 'publish' ? before + 1 : before)
    assert.is(row.current_version_id, versions.at(-1)?.id ?? null)
    assert.equal(
      versions.map(({ effective_to }) => effective_to === null),
      versions.map((_, index) => action === 'publish' && index === versions.length - 1),
    )
  },
})

test.run()
