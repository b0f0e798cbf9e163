import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import {
  alternativeOf,
  type OrganisationRule,
  organisationResolvers,
  parameterPlaceOf,
  refusedCode,
} from '../../../src/contract/organisation.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import {
  type OrganisationRole,
  selectOrganisationAccess,
} from '../../../src/domains/organisations/organisation-access.ts'
import { addRole } from '../../domains/identity/people/support.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import type { CallInput } from '../../support/request-of.ts'
import { withSignature } from '../../support/signed-acts.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'
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
import { inputFor } from './derived.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { personCredentials } from './provider.ts'
import { sweepsAll, sweptOperations } from './swept.ts'

const rights = suite<{ stage: Stage; callers: Callers; outside: ExternalSystems }>(
  'what members of an organisation may',
)

rights.before(async (context) => {
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
})
rights.after(async ({ stage, outside }) => {
  await stage?.close()
  await outside?.close()
})

type Ruled = Operation & { organisation: OrganisationRule }

const ruled = sweptOperations.filter((one): one is Ruled => one.organisation !== null)

/** A request that succeeds for its rightful caller, and the ways to send it as others. */
class Trial {
  readonly operation: Ruled
  readonly #stage: Stage
  readonly #input: CallInput
  readonly #rightful: Record<string, string>

  constructor(operation: Ruled, stage: Stage, input: CallInput, rightful: Record<string, string>) {
    this.operation = operation
    this.#stage = stage
    this.#input = input
    this.#rightful = rightful
  }

  async as(person: Person): Promise<Answered> {
    await resetLimits(this.#stage)
    const { headers, ...input } = this.#input
    const others = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'authorization')
    return this.#stage.send(
      this.operation.id,
      { ...input, headers: Object.fromEntries(others) },
      await personCredentials(this.#stage, this.operation, person),
    )
  }

  async rightfully(): Promise<Answered> {
    await resetLimits(this.#stage)
    const input = await withSignature(this.#stage, this.operation, this.#input, this.#rightful)
    return this.#stage.send(this.operation.id, input, this.#rightful)
  }

  /** The organisation that the request concerns; undefined where it names none of the platform's. */
  async organisation(): Promise<string | undefined> {
    const { of } = this.operation.organisation
    const named = parameterPlaceOf(of)
    if (!named) return undefined
    const places = { path: this.#input.path, query: this.#input.query, body: this.#input.body }
    const value = (places[named.place] as Record<string, string> | undefined)?.[named.name]
    const { kind } = organisationResolvers[of]
    if (value === undefined || kind === 'register-number') return undefined
    const { system } = this.#stage.test.database
    return (
      (await selectOrganisationAccess(system, { kind, value, userId: uuidv7(), module: null }))?.orgId ??
      undefined
    )
  }
}

async function prepare(
  operation: Ruled,
  { stage, callers, outside }: { stage: Stage; callers: Callers; outside: ExternalSystems },
): Promise<Trial> {
  await resetLimits(stage)
  const input = await inputFor(operation, stage, callers, outside)
  return new Trial(operation, stage, input, callers.rightful(operation))
}

/** A person who holds just the permissions that the operation asks for, and others where named. */
async function personWith(stage: Stage, { permission }: Operation, more: string[] = []): Promise<Person> {
  const wanted = [...new Set([...permission, ...more])]
  const ofRoles = ['superadmin', 'admin', 'manager', 'user']
  const ranked = wanted.find((name) => ofRoles.includes(name))
  return stage.signIn(
    ranked ?? (wanted.length === 0 ? 'user' : await addRole(stage.test.database, 4, wanted as never)),
  )
}

for (const operation of ruled) {
  const { id, organisation: rule, module } = operation
  const { absent } = organisationResolvers[rule.of]

  rights(`${id}: does not exist for people outside the organisation`, async (context) => {
    const trial = await prepare(operation, context)
    const { status, body } = await trial.as(await personWith(context.stage, operation))
    assert.equal([status, body.error], [404, absent])
    // What was refused has changed nothing: it still can be done.
    const done = await trial.rightfully()
    assert.ok(done.status < 300, `${done.status} ${JSON.stringify(done.body)}`)
  })

  const refused = refusedCode(rule)
  const lacking = (['member', 'signer'] as OrganisationRole[]).filter((role) => !rule.roles.includes(role))
  if (refused && rule.of !== 'path.regNo')
    rights(`${id}: is refused to members who are not ${rule.roles.join(' or ')}`, async (context) => {
      const trial = await prepare(operation, context)
      const orgId = await trial.organisation()
      assert.ok(orgId)
      for (const role of lacking) {
        const person = await personWith(context.stage, operation)
        await joinOrganisation(context.stage, orgId as string, person, role)
        const { status, body } = await trial.as(person)
        assert.equal([status, body.error], [403, refused], role)
      }
    })

  const alternative = rule.or ? alternativeOf(rule.or) : undefined
  if (alternative && alternative.kind !== 'self')
    rights(`${id}: is open to who ${rule.or}`, async (context) => {
      const trial = await prepare(operation, context)
      const orgId = await trial.organisation()
      const person = await personWith(context.stage, operation, [alternative.name])
      if (alternative.kind === 'holds') await joinOrganisation(context.stage, orgId as string, person)
      const { status, body } = await trial.as(person)
      assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    })

  if (module)
    rights(`${id}: does not exist while the organisation has no ${module}`, async (context) => {
      const trial = await prepare(operation, context)
      const { system } = context.stage.test.database
      const removed = await system
        .deleteFrom('organisation_modules')
        .where('module', '=', module)
        .returningAll()
        .execute()
      assert.ok(removed.length > 0)
      const orgId = await trial.organisation()
      const member = await personWith(context.stage, operation)
      const at = orgId ?? removed[0]?.org_id
      await joinOrganisation(context.stage, at as string, member, 'owner')
      const { status, body } = await trial.as(member)
      await system.insertInto('organisation_modules').values(removed).execute()
      assert.equal([status, body.error], [404, absent])
    })
}

const ofAll = sweepsAll ? rights : rights.skip
ofAll('the contract has rules at all, and of most kinds', () => {
  assert.ok(ruled.length >= 40, String(ruled.length))
  const used = new Set(ruled.map(({ organisation }) => organisation.of))
  assert.equal(
    Object.keys(organisationResolvers).filter((one) => !used.has(one as never)),
    [],
    'a way that no operation uses',
  )
})

rights.run()
