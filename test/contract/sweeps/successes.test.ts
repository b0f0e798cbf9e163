import * as assert from 'uvu/assert'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { withSignature } from '../../support/signed-acts.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  APPS,
  type Callers,
  METRICS_TOKEN,
  OAUTH_ISSUER,
  OAUTH_REGISTRATION,
  OPERATOR_HOST,
  openCallers,
  resetLimits,
} from './callers.ts'
import { type Changes, watchChanges } from './changes.ts'
import { assertConventions } from './conventions.ts'
import { inputFor } from './derived.ts'
import { entriesOf } from './entries.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { recipes } from './recipes.ts'
import { sweptOperations } from './swept.ts'

const successes = suite<{ stage: Stage; callers: Callers; outside: ExternalSystems; changes: Changes }>(
  'successes of every operation',
)

successes.before(async (context) => {
  context.outside = await openExternalSystems()
  context.stage = await openStage({
    settings: {
      METRICS_TOKEN,
      OAUTH_ISSUER,
      OAUTH_REGISTRATION,
      OPERATOR_HOST,
      ...APPS,
      ...context.outside.settings,
    },
  })
  context.callers = await openCallers(context.stage)
  context.changes = await watchChanges(context.stage.test.database)
})
successes.before.each(({ stage }) => resetLimits(stage))
successes.after(async ({ stage, outside, changes }) => {
  await changes?.close()
  await stage?.close()
  await outside?.close()
})

successes('every recipe is for an operation', () => {
  assert.equal(
    Object.keys(recipes).filter((id) => !Object.hasOwn(tamgaContract.operations, id)),
    [],
  )
})

/** The recipe's caller is the person whose data they are. Each says where the look of another is tested. */
const ownData: Record<string, string> = {
  getOnceOnlyEvidence: 'test/platform/users/data-access.test.ts',
  // What is renewed may need no registry.
  reissueReference: 'test/journeys/gov/certificate.test.ts',
}

for (const operation of sweptOperations) {
  const { id, audit } = operation
  const said = audit ? `leaves one entry, ${audit.subject}` : 'leaves no entry'

  successes(`${id}: answers as the contract says and ${said}`, async (context) => {
    const { stage, callers, outside, changes } = context
    const rightful = callers.rightful(operation)
    const made = await inputFor(operation, stage, callers, outside)
    const input = await withSignature(stage, operation, made, rightful)
    const before = await idsOfEntries(stage)
    await changes.take()
    const answered = await stage.send(id, input, rightful)
    const { status, body } = answered
    const remedy = 'where the example cannot work by itself, add a recipe to test/contract/sweeps/recipes.ts'
    assert.ok(
      (status >= 200 && status < 300) || status === 303,
      `${status} ${JSON.stringify(body)}; ${remedy}`,
    )

    const undeclared = (await changes.take()).filter((topic) => !operation.invalidates?.includes(topic))
    assert.equal(
      undeclared,
      [],
      'x-invalidates does not name what cached responses are made of and this has changed',
    )

    // What jobs leave meanwhile, such as of a signing that has run out, is not the operation's.
    const fresh = (await stage.app.services.audit.list({ limit: 100 })).items.filter(
      (one) => !before.has(one.id) && one.request_id !== 'background',
    )
    await assertConventions(stage, operation, answered, input, rightful)
    if (!audit) return assert.is(fresh.length, 0, JSON.stringify(fresh))
    assert.is(fresh.length, entriesOf[id] ?? 1, JSON.stringify(fresh))
    assert.is(fresh[0]?.operation, id)
    assert.is(fresh[0]?.outcome, 'done')
    const { readsPerson } = operation
    if (readsPerson && !Object.hasOwn(ownData, id))
      assert.equal(await kindsOfTraces(stage, fresh), [readsPerson.kind], 'the person sees one row')
    const form = new RegExp(`^${audit.subject.replaceAll(/\{[^}]+\}/g, '[^{}]+')}$`)
    assert.ok(
      fresh.some(({ subject }) => form.test(subject)),
      `none is ${form}: ${JSON.stringify(fresh)}`,
    )
    const unfilled = `x-audit ${audit.subject}: a placeholder is in neither the path, the answer's data nor the body`
    // A dash alone: what stands there may begin with one.
    assert.not.match(fresh[0]?.subject ?? '', /:-(?![\w-])/, unfilled)
  })
}

/** Of the rows that people see of what these entries record. */
async function kindsOfTraces(stage: Stage, entries: { id: string }[]): Promise<string[]> {
  const ids = entries.map(({ id }) => id)
  const rows = await stage.test.database.system
    .selectFrom('data_accesses')
    .select('kind')
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ kind }) => kind)
}

async function idsOfEntries(stage: Stage): Promise<Set<string>> {
  const { items } = await stage.app.services.audit.list({ limit: 100 })
  return new Set(items.map(({ id }) => id))
}

successes.run()
