import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { codes } from '../../../src/errors/codes.ts'
import { addRole } from '../../domains/identity/people/support.ts'
import { type PermissionKey, permissionsOf } from '../../support/permissions.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST, resetLimits } from './callers.ts'
import { exampleInput } from './examples.ts'
import { allOperations, sweepsAll, sweptOperations } from './swept.ts'

/** Someone who calls every operation; undefined calls without a credential. */
interface Caller {
  name: string
  userId?: string
  elevated?: boolean
  /** Whether they have shown neither the eID nor a second factor. */
  weak?: boolean
  /** Their permissions, by `role_permissions`. */
  holds: ReadonlySet<string>
  roles: readonly string[]
}

const privileges = suite<{ stage: Stage; callers: Caller[] }>('every role against every operation')
const systemRoles = ['superadmin', 'admin', 'manager', 'auditor', 'helpdesk', 'user']
const permissions = [...new Set(allOperations.flatMap(({ permission }) => permission))].filter(
  (name): name is PermissionKey => !systemRoles.includes(name),
)

privileges.before(async (context) => {
  const stage = await openStage({
    settings: { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST },
  })
  const person = async (role: string) => ({
    userId: (await stage.signIn(role)).id,
    holds: new Set<string>(await permissionsOf(stage.test.database, role)),
  })
  const both = async () => {
    const { userId, holds } = await person('manager')
    await stage.test.database.system
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'auditor', granted_at: new Date() })
      .execute()
    return { userId, holds: new Set([...holds, ...(await permissionsOf(stage.test.database, 'auditor'))]) }
  }
  context.stage = stage
  context.callers = [
    { name: 'no-one', holds: new Set(), roles: [] },
    { name: 'user', ...(await person('user')), roles: ['user'] },
    { name: 'manager', ...(await person('manager')), roles: ['manager', 'user'] },
    { name: 'admin', ...(await person('admin')), roles: systemRoles.slice(1) },
    { name: 'auditor', ...(await person('auditor')), roles: ['auditor', 'user'] },
    // Rights of several roles add up.
    { name: 'manager and auditor', ...(await both()), roles: ['auditor', 'manager', 'user'] },
    { name: 'helpdesk', ...(await person('helpdesk')), roles: ['helpdesk', 'user'] },
    { name: 'weak admin', ...(await person('admin')), roles: systemRoles.slice(1), weak: true },
    { name: 'weak manager', ...(await person('manager')), roles: ['manager', 'user'], weak: true },
    { name: 'superadmin', ...(await person('superadmin')), elevated: true, roles: systemRoles },
  ]
  for (const permission of permissions) {
    const role = await addRole(stage.test.database, 4, [permission])
    context.callers.push({ name: `only ${permission}`, ...(await person(role)), roles: [] })
  }
})
privileges.after(({ stage }) => stage?.close())

/** Weak: the role does not count in the session. Low: the operation demands more of any sign-in. */
type Expected = 'in' | 'refused' | 'weak' | 'low' | 'unknown' | 'absent'

/** What the contract says, read without the server's own code. */
function expectedOf(operation: Operation, caller: Caller): Expected {
  const { security, hidden, permission, role, organisation, assurance } = operation
  const schemes = security.flat().map(({ scheme }) => scheme)
  const open = security.length === 0 || security.some((way) => way.length === 0)
  const byOperator = schemes.includes('operatorSession')
  const byPerson = byOperator || schemes.includes('session')
  if (caller.userId === undefined || !byPerson) return open ? 'in' : hidden ? 'absent' : 'unknown'
  if (byOperator && !caller.elevated) return 'refused'
  const weakly = caller.weak === true
  const holds = (name: string) =>
    weakly
      ? name === 'user'
      : systemRoles.includes(name)
        ? caller.roles.includes(name)
        : caller.holds.has(name)
  if (permission.length > 0 && !permission.some(holds)) return weakly ? 'weak' : 'refused'
  if (role !== null && !holds(role)) return weakly ? 'weak' : 'refused'
  if (weakly && assurance?.acr && assurance.acr !== 'federated') return 'low'
  // The callers are members of nothing: what belongs to an organisation is there for people of the platform alone.
  const [, beyond] = /^platform\((.+)\)$/.exec(organisation?.or ?? '') ?? []
  if (weakly && /^(platform|holds)\(/.test(organisation?.or ?? '')) return 'weak'
  return organisation && !(beyond && holds(beyond)) ? 'absent' : 'in'
}

const someId = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
const others: Record<string, string> = { regNo: '7999999', module: 'gov' }
const placesOf = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name, others[name as string] ?? someId]),
  )

/** What must be asked with, and names something of an organisation. */
const askedOf = ({ organisation, parameters }: Operation) =>
  Object.fromEntries(
    Object.keys(organisation ? parameters.query : {})
      .filter((name) => ['office_id', 'q', 'signer_id', 'tenant_id'].includes(name))
      .map((name) => [name, name === 'q' ? 'мөнх' : someId]),
  )

/** Signed in again each time: some operations end the session that calls them. */
async function credentialOf({ app }: Stage, { userId, elevated = false, weak = false }: Caller) {
  if (userId === undefined) return {}
  const { accessToken } = await app.services.sessions.issue(userId, {
    elevated,
    method: weak ? 'social' : 'eid_qr',
  })
  return { Authorization: `Bearer ${accessToken}` }
}

/** Permissions make no difference where none is asked for. */
const concerned = ({ permission }: Operation, { name }: Caller) =>
  permission.length > 0 || !name.startsWith('only ')

/** Clients of OAuth show who they are in the body, and are refused there; a person's token is none of theirs. */
const isClientCall = ({ envelope, body }: Operation) => envelope === 'oauth' && body !== null

/** The envelope of tools has no codes. */
const tellsWeak = ({ envelope }: Operation) => [401, envelope === 'tool' ? weakText : 'auth.strong_required']
const weakText = codes['auth.strong_required'].en

const seen = new Map<string, Record<Expected, number>>()

/** Takes from the callers what they hold; its own test shows who may. */
const givesUp = 'deleteMyRole'

for (const operation of sweptOperations.filter(({ id }) => id !== givesUp)) {
  const { id, path, body } = operation
  privileges(id, async ({ stage, callers }) => {
    // Whose organisation it is decides after the request is known to be right.
    const { body: example } = exampleInput(tamgaContract, operation)
    const input = {
      path: placesOf(path),
      query: askedOf(operation),
      ...(body ? { body: operation.organisation ? example : {} } : {}),
    }
    for (const caller of callers.filter((one) => concerned(operation, one))) {
      const expected = expectedOf(operation, caller)
      if (operation.rateLimits.length > 0) await resetLimits(stage)
      const { status, body: answer } = await stage.send(id, input, await credentialOf(stage, caller))
      const asked = operation.permission.join(' or ') || 'no permission'
      const held = [...caller.roles, ...caller.holds].join(', ') || 'nothing'
      const told = `${caller.name} holds ${held}, and ${id} asks for ${asked}: expected ${expected}, answered ${status} ${JSON.stringify(answer).slice(0, 200)}`
      if (expected === 'refused') assert.is(status, 403, told)
      else if (expected === 'weak')
        assert.equal([status, answer.error ?? answer.success], tellsWeak(operation), told)
      else if (expected === 'low') assert.equal([status, answer.error], [401, 'auth.assurance_low'], told)
      else if (isClientCall(operation)) assert.ok([303, 400, 401].includes(status), told)
      else if (expected === 'unknown') assert.is(status, 401, told)
      else if (expected === 'absent') assert.is(status, 404, told)
      else assert.ok(status !== 401 && status !== 403, told)
      const counts = seen.get(caller.name) ?? { in: 0, refused: 0, weak: 0, low: 0, unknown: 0, absent: 0 }
      counts[expected]++
      seen.set(caller.name, counts)
    }
  })
}

privileges('an auditor changes nothing that a user could not', ({ callers }) => {
  const [auditor, user] = ['auditor', 'user'].map(
    (name) => callers.find((one) => one.name === name) as Caller,
  )
  const changes = allOperations.filter(({ method }) => method !== 'GET')
  for (const operation of changes)
    assert.is(expectedOf(operation, auditor as Caller), expectedOf(operation, user as Caller), operation.id)
  assert.ok((auditor as Caller).holds.size > 0)
})

/**
 * Changes that a role lets a person make. Every other one is a person's own, or of an organisation that they belong to: the
 * contract is refused where it says neither (scripts/lint-contract/rights.ts).
 */
const isOfOffice = ({ method, security, permission, role, organisation }: Operation) =>
  method !== 'GET' &&
  security.flat().some(({ scheme }) => scheme === 'session' || scheme === 'operatorSession') &&
  (permission.length > 0 || role !== null || /^(platform|holds)\(/.test(organisation?.or ?? ''))

privileges(
  'what an auditor tried to change by an office changed nothing, and nothing is left of it',
  async ({ stage, callers }) => {
    const { userId } = callers.find(({ name }) => name === 'auditor') as Caller
    const offices = allOperations.filter(isOfOffice)
    if (sweepsAll) assert.ok(offices.length > 100, `${offices.length} changes by an office`)
    const written = await stage.test.database.system
      .selectFrom('audit_entry')
      .select('operation')
      .where('actor', '=', `user:${userId}`)
      .where(
        'operation',
        'in',
        offices.map(({ id }) => id),
      )
      .execute()
    assert.equal(written, [])
  },
)

privileges('the roles above managers hold every permission that the contract asks for', ({ callers }) => {
  for (const { name, holds } of callers.filter((one) => ['admin', 'superadmin'].includes(one.name)))
    assert.equal(
      permissions.filter((permission) => !holds.has(permission)),
      [],
      `${name} lacks these: give them in role_permissions, in the migration that adds them`,
    )
})

/** Holds for all operations together, so not where one alone is swept. */
const ofAll = sweepsAll ? privileges : privileges.skip

ofAll('each role is let in somewhere and kept out somewhere, more the lower it is', () => {
  const refused = (name: string) => (seen.get(name)?.refused ?? 0) + (seen.get(name)?.unknown ?? 0)
  assert.ok(refused('no-one') > refused('user'))
  assert.ok(refused('user') >= refused('manager'))
  assert.ok(refused('manager') > refused('admin'))
  for (const permission of permissions) {
    const counts = seen.get(`only ${permission}`)
    const open = (counts?.in ?? 0) + (counts?.absent ?? 0)
    const told = `with ${permission} alone ${open} operations are open and ${counts?.refused ?? 0} refuse; there must be some of each, or an operation above has failed`
    assert.ok(counts && open > 0 && counts.refused > 0, told)
  }
})

privileges.run()
