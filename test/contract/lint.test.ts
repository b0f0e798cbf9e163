import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { compileContract } from '../../scripts/generate/compile.ts'
import { faultsOf, lintContract } from '../../scripts/lint-contract/index.ts'
import { grantable } from '../../scripts/lint-contract/permissions.ts'
import { suite } from '../support/suite.ts'
import { create, creating, type Operation, properties, read, reading, whenBroken } from './broken-contract.ts'
import { documentsOf, type SmallContract, smallContract } from './small-contract.ts'

const root = resolve(import.meta.dirname, '..', '..')

const rules = suite('rules of the contract')

rules('the small contract breaks none, so what follows is found because it is broken', () => {
  assert.equal(
    whenBroken(() => undefined),
    [],
  )
})

rules('a change that any signed-in person may make and that does not say why', () => {
  const found = (change: (operation: Operation) => void) =>
    whenBroken((contract) => change(creating(contract))).filter((one) => one.startsWith('right '))
  const forget = (operation: Operation) => {
    delete operation['x-permission']
  }
  assert.equal(found(forget), [`right ${create}`])
  assert.equal(
    found((operation) => Object.assign(operation, { 'x-permission': { none: 'it is the caller’s own' } })),
    [],
  )
  assert.equal(
    found((operation) => {
      forget(operation)
      operation['x-organisation'] = { of: 'body.tenant_id' }
    }),
    [],
  )
  // The scheme of administrators is a right already, and what everyone may call asks for none.
  for (const security of [[{ adminKey: [] }], []])
    assert.equal(
      found((operation) => {
        forget(operation)
        operation.security = security
      }),
      [],
    )
  const empty = whenBroken((contract) => Object.assign(creating(contract), { 'x-permission': { none: '' } }))
  assert.ok(
    empty.some((one) => one.startsWith('extension ')),
    empty.join(),
  )
})

rules('what concerns an organisation and does not say what its members must be', () => {
  const found = (change: (contract: SmallContract) => void) =>
    whenBroken(change).filter((one) => one.startsWith('organisation '))
  const concerned = (contract: SmallContract) =>
    Object.assign(properties(contract, 'CreateSealRequest'), {
      tenant_id: { type: 'string', format: 'uuid' },
    })
  assert.equal(found(concerned), [`organisation ${create}`])
  const none = (contract: SmallContract) => {
    concerned(contract)
    creating(contract)['x-organisation'] = { none: 'they are the platform’s' }
  }
  assert.equal(found(none), [])
  // A module is someone's.
  assert.equal(
    found((contract) => Object.assign(reading(contract), { 'x-module': 'gov' })),
    [`organisation ${read}`],
  )
})

const looked = {
  kind: 'administrator',
  of: 'path.id',
  shows: ['identity'],
  purpose_mn: 'Үзсэн',
  purpose_en: 'Looked',
}

rules("what shows or changes another person's data and does not say whose", () => {
  const found = (change: (contract: SmallContract) => void) =>
    whenBroken(change).filter((one) => one.startsWith('reads-person '))
  const byOthers = (contract: SmallContract) =>
    Object.assign(creating(contract), { 'x-permission': 'users.manage' })
  assert.equal(found(byOthers), [])
  const shows = (contract: SmallContract) => {
    byOthers(contract)
    Object.assign(properties(contract, 'Seal'), { civil_id: { type: 'string', maxLength: 32 } })
  }
  assert.equal(found(shows), [`reads-person ${create}`])
  const about = (contract: SmallContract) => Object.assign(byOthers(contract), { 'x-audit': 'user:{id}' })
  assert.equal(found(about), [`reads-person ${create}`])
  const none = (contract: SmallContract) =>
    Object.assign(about(contract), { 'x-reads-person': { none: 'it shows nothing of them' } })
  assert.equal(found(none), [])
})

rules('a look at a person that cannot leave a trace', () => {
  const told = (written: object, more: object) =>
    whenBroken((contract) => Object.assign(reading(contract), { 'x-reads-person': written, ...more })).filter(
      (one) => /^(reads-person|extension) /.test(one),
    )
  const at = `${read}/x-reads-person`
  const audited = { 'x-audit': 'user:{id}', 'x-transaction': 'write' }
  assert.equal(told(looked, audited), [])
  assert.equal(told(looked, { 'x-transaction': 'write' }), [`reads-person ${at}`])
  assert.equal(told(looked, { ...audited, 'x-transaction': 'read' }), [`reads-person ${at}`])
  assert.equal(told({ ...looked, of: 'path.userId' }, audited), [`reads-person ${at}`])
  assert.equal(told({ ...looked, of: 'query.id' }, audited), [`extension ${at}`])
  assert.equal(told({ ...looked, shows: ['everything'] }, audited), [`extension ${at}`])
  assert.equal(told({ ...looked, fold: 'year' }, audited), [`extension ${at}`])
})

rules('what needs a right and has no place in the console', () => {
  const told = (written?: object, change: (contract: SmallContract) => void = () => undefined) =>
    whenBroken((contract) => {
      delete creating(contract)['x-console']
      if (written) creating(contract)['x-console'] = written
      change(contract)
    }).filter((one) => /^(console|extension) /.test(one))
  const listed = (columns?: string[]) => (contract: SmallContract) => {
    const answer = {
      type: 'object',
      properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Seal' } } },
    }
    const list = {
      ...reading(contract),
      operationId: 'listSeals',
      'x-permission': 'settings.manage',
      'x-envelope': 'none',
      responses: { '200': { description: 'All.', content: { 'application/json': { schema: answer } } } },
      ...(columns && { 'x-console': { columns } }),
    }
    Object.assign(contract.paths['/seals'], { get: list })
  }
  const list = '/paths/~1seals/get'
  assert.equal(told(), [`console ${create}`])
  assert.equal(told({ hide: 'a page of its own has it' }), [])
  assert.equal(told(undefined, listed(['name'])), [])
  assert.equal(told({ as: 'bulk', confirm: 'type' }, listed(['name'])), [])
  assert.equal(told(undefined, listed()), [`console ${list}`])
  assert.equal(told(undefined, listed(['name', 'colour'])), [`console ${list}/x-console`])
  assert.equal(told({ of: 'getSeal' }, listed(['name'])), [
    `console ${create}/x-console`,
    `console ${create}`,
  ])
  for (const written of [
    { hide: '' },
    { hide: 'no form', as: 'action' },
    { as: 'button' },
    { colour: 'red' },
    { columns: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    { ref: 'listSeals' },
  ])
    assert.ok(
      told(written, listed(['name'])).includes(`extension ${create}/x-console`),
      JSON.stringify(written),
    )
})

rules('an id that does not say what it names', () => {
  const told = (written?: object) =>
    whenBroken((contract) => {
      Object.assign(creating(contract), {
        'x-permission': 'settings.manage',
        'x-console': { hide: 'no form' },
      })
      const owner = { type: 'string', format: 'uuid', description: 'The owner.' }
      Object.assign(properties(contract, 'CreateSealRequest'), {
        owner_id: written ? { ...owner, 'x-console': written } : owner,
      })
    }).filter((one) => /^(console|extension) /.test(one))
  const at = '/components/schemas/CreateSealRequest/properties/owner_id'
  assert.equal(told(), [`console ${at}`])
  assert.equal(told({ ref: 'none' }), [])
  assert.equal(told({ ref: 'listOwners' }), [`console ${at}/x-console`])
  assert.equal(told({ hide: 'it is long' }), [`console ${at}`, `extension ${at}/x-console`].sort().reverse())
})

rules('a sign-in demanded of those who have none', () => {
  const told = (written: object) =>
    whenBroken((contract) => Object.assign(reading(contract), written)).filter((one) =>
      /^(assurance|extension) /.test(one),
    )
  const session = { security: [{ session: [] }] }
  assert.equal(told({ ...session, 'x-assurance': 'mfa', 'x-fresh': '5m' }), [])
  assert.equal(told({ ...session, 'x-assurance': 'strong' }), [`extension ${read}/x-assurance`])
  assert.equal(told({ ...session, 'x-fresh': 300 }), [`extension ${read}/x-fresh`])
  assert.equal(told({ security: [], 'x-assurance': 'eid' }), [`assurance ${read}`])
  assert.equal(told({ security: [{ session: [] }, { apiKey: [] }], 'x-fresh': '5m' }), [`assurance ${read}`])
})

rules('what the assistant may read or propose', () => {
  const told = (of: typeof reading, written: unknown, more: object = {}) =>
    whenBroken((contract) => Object.assign(of(contract), { 'x-assistant': written, ...more })).filter((one) =>
      /^(assistant|extension) /.test(one),
    )
  const session = { security: [{ session: [] }] }
  const readAt = [`assistant ${read}/x-assistant`]
  assert.equal(told(reading, 'read'), [], 'what everyone may see')
  assert.equal(told(reading, 'read', session), [])
  assert.equal(told(reading, 'read', { security: [{ adminKey: [] }] }), readAt)
  assert.equal(told(reading, 'read', { ...session, 'x-permission': 'users.manage' }), readAt)
  assert.equal(told(reading, 'propose', session).slice(0, 1), readAt)
  assert.equal(told(reading, 'write'), [`extension ${read}/x-assistant`])

  const createAt = [`assistant ${create}/x-assistant`]
  const own = (contract: SmallContract) => {
    const { 'x-permission': _, ...post } = contract.paths['/seals'].post
    Object.assign(contract.paths['/seals'], { post })
    return creating(contract)
  }
  assert.equal(told(own, 'propose'), [])
  assert.equal(told(creating, 'propose'), createAt, 'a right over others')
  assert.equal(told(own, 'read'), createAt)
  assert.equal(told(own, 'propose', { security: [] }), createAt)
  assert.equal(told(own, 'propose', { parameters: [] }), createAt)
  assert.equal(told(own, { propose: 'the second finds nothing to do' }, { parameters: [] }), [])
})

rules('which tools the assistant may read or propose', () => {
  const told = (written: unknown, more: object = {}) =>
    whenBroken(
      (contract) => Object.assign(creating(contract), { 'x-assistant': written, ...more }),
      'tools',
    ).filter((one) => one.startsWith('assistant '))
  const at = [`assistant ${create}/x-assistant`]
  const looks = { 'x-transaction': 'read', 'x-audit': { none: 'it only looks' } }
  assert.equal(told('read', looks), [], 'a POST that changes nothing')
  assert.equal(told('read'), at)
  assert.equal(told('read', { ...looks, 'x-transaction': 'manual' }), [], 'one that asks a model first')
  assert.equal(told('read', { ...looks, 'x-transaction': 'write' }), at)
  assert.equal(told('read', { ...looks, 'x-audit': 'seal:{id}' }), at)
  assert.equal(told('read', { ...looks, security: [{ adminKey: [] }] }), at)
  assert.equal(told('read', { ...looks, 'x-permission': [] }), at)
  assert.equal(told('propose'), [])
  assert.equal(told('propose', { parameters: [] }), at)
  assert.equal(told({ propose: 'the second finds nothing to do' }, { parameters: [] }), [])
})

rules('a rule on an organisation that the request cannot follow', () => {
  const told = (written: object, of: typeof reading) =>
    whenBroken((contract) =>
      Object.assign(of(contract), { 'x-organisation': written, security: [{ session: [] }] }),
    ).filter((one) => /^(organisation|extension|permission) /.test(one))
  assert.equal(told({ of: 'path.id' }, reading), [])
  const open = whenBroken((contract) =>
    Object.assign(reading(contract), { 'x-organisation': { of: 'path.id' } }),
  ).filter((one) => one.startsWith('organisation '))
  assert.equal(open, [`organisation ${read}/x-organisation`], 'members are people')
  const at = `${read}/x-organisation`
  assert.equal(told({ of: 'path.regNo' }, reading), [`organisation ${at}`])
  assert.equal(told({ of: 'path.anything' }, reading), [`organisation ${at}`])
  assert.equal(told({ of: 'path.id', or: 'self(path.userId)' }, reading), [`organisation ${at}`])
  assert.equal(told({ of: 'path.id', or: 'holds(nothing.such)' }, reading), [`permission ${at}`])
  assert.equal(told({ of: 'path.id', role: 'king' }, reading), [`extension ${at}`])
  // Optional in the body, it may be absent when the membership is looked up.
  assert.equal(told({ of: 'body.tenant_id' }, creating), [`organisation ${create}/x-organisation`])
})

rules('an answer that is kept although it may differ from one caller to the next', () => {
  const told = (change: object, of = reading, kept: object = { until: ['themes'] }) =>
    whenBroken((contract) => Object.assign(of(contract), { 'x-cache': kept, ...change })).filter((one) =>
      one.startsWith('cache '),
    )
  assert.equal(told({}), [])
  assert.equal(told({}, reading, { until: 'restart' }), [])
  const at = [`cache ${read}`]
  assert.equal(told({ security: [{ session: [] }] }), at)
  assert.equal(told({ 'x-cors': 'applications' }), at)
  assert.equal(told({ 'x-transaction': 'manual' }), at)
  assert.equal(told({ 'x-rate-limit': [{ bucket: 'seals', key: 'ip', per_minute: 6, burst: 3 }] }), at)
  assert.equal(told({ parameters: [{ in: 'header', name: 'X-Seal', schema: { type: 'string' } }] }), at)
  assert.equal(told({}, reading, { until: 'restart', by: ['weight'] }), at)
  assert.ok(told({}, creating).includes(`cache ${create}`))
})

rules('a change of what is kept, where nothing can change', () => {
  const told = (of: typeof reading, change: object = {}) =>
    whenBroken((contract) => Object.assign(of(contract), { 'x-invalidates': ['themes'], ...change })).filter(
      (one) => one.startsWith('cache '),
    )
  assert.equal(told(creating as unknown as typeof reading), [])
  assert.equal(told(creating as unknown as typeof reading, { 'x-transaction': 'none' }), [`cache ${create}`])
  assert.ok(told(reading).includes(`cache ${read}`))
})

rules('an unknown extension', () => {
  const found = whenBroken((contract) => Object.assign(creating(contract), { 'x-permisson': 'seals.manage' }))
  assert.equal(found, [`extension ${create}/x-permisson`])
})

const misshapen: [name: string, value: unknown][] = [
  ['x-permission', []],
  ['x-rate-limit', [{ bucket: 'seals', key: 'person', per_minute: 6, burst: 3 }]],
  ['x-rate-limit', { bucket: 'seals', key: 'user', per_minute: 6, burst: 3 }],
  ['x-rate-limit', [{ bucket: 'seals', key: 'target', per_minute: 6, burst: 3 }]],
  ['x-rate-limit', [{ bucket: 'seals', key: 'target', target: 'name', per_minute: 6, burst: 3 }]],
  ['x-rate-limit', [{ bucket: 'seals', key: 'user', target: '/body/name', per_minute: 6, burst: 3 }]],
  ['x-body-limit', '1 MiB'],
  ['x-transaction', 'request'],
  ['x-audit', { none: '' }],
  ['x-envelope', 'soap'],
  ['x-host', 'console'],
  ['x-module', true],
  ['x-cors', '*'],
  ['x-feature', 'oauth'],
  ['x-cache', { until: ['weather'] }],
  ['x-cache', { until: [] }],
  ['x-cache', true],
  ['x-invalidates', 'themes'],
  ['x-invalidates', ['weather']],
]
for (const [name, value] of misshapen) {
  rules(`${name} that is ${JSON.stringify(value)}`, () => {
    const found = whenBroken((contract) => Object.assign(creating(contract), { [name]: value }))
    assert.ok(found.includes(`extension ${create}/${name}`), found.join('\n'))
  })
}

rules(
  'what answers in the manner of OAuth belongs to a tag that is off while the server is no issuer',
  () => {
    const found = whenBroken((contract) => Object.assign(creating(contract), { 'x-envelope': 'oauth' }))
    assert.ok(found.includes(`feature ${create}`), found.join('\n'))
    const inFeature = whenBroken((contract) => {
      Object.assign(creating(contract), { 'x-envelope': 'oauth' })
      Object.assign(contract.tags[0] ?? {}, { 'x-feature': 'openid' })
    })
    assert.not.ok(inFeature.includes(`feature ${create}`), inFeature.join('\n'))
  },
)

const basic = { type: 'http', scheme: 'basic', 'x-checked-by': 'handler' }

rules('what the handler checks is for clients of OAuth, who may also use the form', () => {
  const withWays = (envelope: string, ...security: object[]) =>
    whenBroken((contract) => {
      Object.assign(contract.components.securitySchemes, { clientBasic: basic })
      Object.assign(creating(contract), { 'x-envelope': envelope, security })
    }).filter((finding) => finding.startsWith('security '))
  const refused = [`security ${create}/security`]
  assert.equal(withWays('oauth', { clientBasic: [] }, {}), [])
  assert.equal(withWays('platform', { clientBasic: [] }, {}), refused)
  assert.equal(withWays('oauth', { clientBasic: [] }), refused)
  assert.equal(withWays('oauth', { clientBasic: [] }, { session: [] }), refused)
  assert.equal(withWays('oauth', { clientBasic: [], session: [] }), refused)
})

rules('x-checked-by stands at a security scheme and nowhere else', () => {
  const found = whenBroken((contract) => Object.assign(creating(contract), { 'x-checked-by': 'handler' }))
  assert.equal(found, [`extension ${create}/x-checked-by`])
  const atScheme = (scheme: object) =>
    whenBroken((contract) => Object.assign(contract.components.securitySchemes, { clientBasic: scheme }))
  assert.equal(atScheme(basic), [])
  assert.equal(atScheme({ ...basic, 'x-checked-by': 'no-one' }), [
    'extension /components/securitySchemes/clientBasic/x-checked-by',
  ])
})

for (const name of ['Authorization', 'accept', 'Content-Type'])
  rules(`a header parameter ${name}, which everyone ignores`, () => {
    const found = whenBroken((contract) =>
      (creating(contract).parameters as object[]).push({
        name,
        in: 'header',
        description: 'Ignored.',
        schema: { type: 'string', maxLength: 80 },
      }),
    )
    assert.equal(found, [`header ${create}/parameters/1`])
    const inQuery = whenBroken((contract) =>
      (creating(contract).parameters as object[]).push({
        name,
        in: 'query',
        description: 'Read.',
        schema: { type: 'string', maxLength: 80 },
      }),
    )
    assert.equal(inQuery, [])
  })

rules('a limit by target points at it', () => {
  const limits = [{ bucket: 'seals', key: 'target', target: '/body/name', per_minute: 6, burst: 3 }]
  assert.equal(
    whenBroken((contract) => Object.assign(creating(contract), { 'x-rate-limit': limits })),
    [],
  )
})

rules('a permission that no migration inserts, alone or among others; a role is as good as one', () => {
  for (const value of ['setings.manage', ['admin', 'setings.manage']]) {
    const found = whenBroken((contract) => Object.assign(creating(contract), { 'x-permission': value }))
    assert.equal(found, [`permission ${create}/x-permission`])
  }
  assert.equal(
    whenBroken((contract) => Object.assign(creating(contract), { 'x-permission': ['manager', 'tools.use'] })),
    [],
  )
})

rules('every key of every insert of permissions and roles, and nothing else', () => {
  const sql = [
    'insert into permissions (key, description_mn, description_en) values',
    "  ('a.view', 'А; Б', 'See a (''a'') and b'),",
    "  ('a.manage', 'А', 'Manage a');",
    "insert into roles (key, rank, name_mn, name_en, system) values ('clerk', 5, 'А', 'Clerk', true);",
    'insert into role_permissions (role, permission) values',
    "  ('clerk', 'a.missing');",
  ]
  assert.equal(grantable(sql.join('\n')), ['a.view', 'a.manage', 'clerk'])
})

rules('an extension inside an example is a value, not an extension', () => {
  const found = whenBroken((contract) => {
    Object.assign(properties(contract, 'Seal').name ?? {}, { example: 'x-ray' })
    contract.components.schemas.Anything = {
      type: 'object',
      description: 'Anything.',
      'x-free-form': true,
      additionalProperties: true,
      example: { 'x-custom': 1 },
    }
  })
  assert.equal(found, [])
})

rules('a change without x-audit', () => {
  assert.equal(
    whenBroken((contract) => delete creating(contract)['x-audit']),
    [`audit ${create}`],
  )
})

rules('a placeholder of x-audit that nothing fills', () => {
  const withAudit = (audit: unknown, more: object = {}) =>
    whenBroken((contract) => Object.assign(creating(contract), { 'x-audit': audit, ...more }))
  const found = [`audit ${create}/x-audit`]
  assert.equal(withAudit('seal:{nme}'), found)
  assert.equal(withAudit({ subject: 'seal:{id}/{nme}', attempt: true }), found)
  // Of the envelope, not of the data.
  assert.equal(withAudit('seal:{message}'), found)
  assert.equal(withAudit('seal:{name}'), [])
  assert.equal(withAudit('seal:{nme}', { 'x-transaction': 'manual' }), [], 'its handler names the subject')
})

rules('tags and their groups: each in one, in the same order', () => {
  const withGroups = (...groups: object[]) =>
    whenBroken((contract) => {
      contract.tags.push({ name: 'Coins', description: 'Coins.' })
      Object.assign(contract, { 'x-tagGroups': groups })
    })
  const found = ['tag-group /x-tagGroups']
  assert.equal(withGroups({ name: 'All', tags: ['Seals', 'Coins'] }), [])
  assert.equal(withGroups({ name: 'A', tags: ['Seals'] }, { name: 'B', tags: ['Coins'] }), [])
  assert.equal(withGroups({ name: 'All', tags: ['Coins', 'Seals'] }), found)
  assert.equal(withGroups({ name: 'All', tags: ['Seals'] }), found)
  assert.equal(withGroups({ name: 'All', tags: ['Seals', 'Coins', 'Notes'] }), found)
  assert.equal(withGroups({ name: 'A', tags: ['Seals', 'Coins'] }, { name: 'B', tags: ['Coins'] }), found)
})

rules('x-audit where no transaction can leave the entry', () => {
  assert.equal(
    whenBroken((contract) => Object.assign(reading(contract), { 'x-audit': 'seal:{id}' })),
    [`audit ${read}`],
  )
  assert.equal(
    whenBroken((contract) =>
      Object.assign(reading(contract), { 'x-audit': 'seal:{id}', 'x-transaction': 'manual' }),
    ),
    [],
  )
})

rules('one bucket in two sizes', () => {
  const found = whenBroken((contract) => {
    reading(contract)['x-rate-limit'] = [{ bucket: 'seals', key: 'user', per_minute: 60, burst: 3 }]
    ;(reading(contract).responses as Record<string, object>)['429'] = {
      $ref: '#/components/responses/RateLimited',
    }
  })
  assert.equal(found, [`bucket ${create}/x-rate-limit`])
})

const demanded: [status: string, path: '/seals' | '/seals/{id}', pointer: string][] = [
  ['201', '/seals', create],
  ['400', '/seals', create],
  ['401', '/seals', create],
  ['403', '/seals', create],
  ['406', '/seals', create],
  ['408', '/seals', create],
  ['413', '/seals', create],
  ['415', '/seals', create],
  ['422', '/seals', create],
  ['429', '/seals', create],
  ['500', '/seals', create],
  ['503', '/seals', create],
  ['404', '/seals/{id}', read],
  ['408', '/seals/{id}', read],
  ['503', '/seals/{id}', read],
]
for (const [status, path, pointer] of demanded) {
  rules(`${path} without ${status}`, () => {
    const found = whenBroken((contract) => {
      const item = contract.paths[path] as Record<string, { responses: Record<string, object> }>
      delete (item.get ?? item.post)?.responses[status]
    })
    assert.equal(found, [`answers ${pointer}`])
  })
}

rules('a hidden credential demands 404, and no 401', () => {
  const found = lintContract(
    documentsOf({
      platform: (() => {
        const contract = smallContract()
        contract.paths['/seals'].post.security = [{ adminKey: [] }]
        delete contract.paths['/seals'].post.responses['401']
        return contract
      })(),
    }),
  )
  assert.equal(
    found.map(({ message }) => message),
    ['declare 404: its credential is hidden'],
  )
})

rules("an operation of the operator's host demands 404", () => {
  const found = whenBroken((contract) => Object.assign(creating(contract), { 'x-host': 'operator' }))
  assert.equal(found, [`answers ${create}`])
})

rules('an Idempotency-Key where nothing can keep it', () => {
  assert.equal(
    whenBroken((contract) =>
      Object.assign(creating(contract), { 'x-transaction': 'read', 'x-audit': { none: 'nothing changes' } }),
    ),
    [`answers ${create}`],
  )
})

rules('a POST without an Idempotency-Key that does not say why', () => {
  const without = (more: object) =>
    whenBroken((contract) => Object.assign(creating(contract), { parameters: [], ...more }))
  assert.equal(without({}), [`answers ${create}`])
  assert.equal(without({ 'x-idempotency': { none: 'it changes nothing' } }), [])
})

rules('304 without an ETag', () => {
  const found = whenBroken((contract) => {
    const { '200': success } = contract.paths['/seals/{id}'].get.responses
    Object.assign(success as object, { headers: {} })
  })
  assert.equal(found, [`answers ${read}/responses/200/headers`])
})

const names: [id: string | undefined, why: string][] = [
  ['create_seal', 'not camelCase'],
  ['fetchSeal', 'not a verb of the method'],
  ['getSeal', 'taken by another operation'],
  ['create', 'no noun'],
  [undefined, 'missing'],
]
for (const [id, why] of names) {
  rules(`an operationId that is ${why}`, () => {
    const found = whenBroken((contract) => Object.assign(creating(contract), { operationId: id }))
    assert.ok(found.includes(`operation-id ${create}`), found.join('\n'))
  })
}

rules('a tool is named in snake_case, by the last segment of its path', () => {
  const found = whenBroken(() => undefined, 'tools')
  assert.ok(found.includes(`operation-id ${create}`), found.join('\n'))
  const renamed = whenBroken(
    (contract) => Object.assign(creating(contract), { operationId: 'seals' }),
    'tools',
  )
  assert.not.ok(renamed.includes(`operation-id ${create}`), renamed.join('\n'))
})

const texts: [rule: string, change: Operation][] = [
  ['summary', { summary: 'Cut a seal.' }],
  ['summary', { summary: undefined }],
  ['description', { description: 'x'.repeat(301) }],
  ['description', { description: undefined }],
  ['tag', { tags: ['Seals', 'Other'] }],
  ['tag', { tags: ['Other'] }],
  ['security', { security: undefined }],
]
for (const [rule, change] of texts) {
  rules(`${rule} that is ${JSON.stringify(Object.values(change)[0])?.slice(0, 30)}`, () => {
    const found = whenBroken((contract) => Object.assign(creating(contract), change))
    assert.ok(found.includes(`${rule} ${create}`), found.join('\n'))
  })
}

rules('a shared parameter without a description is reported once, at its line', () => {
  const found = whenBroken((contract) =>
    Object.assign(contract.components.parameters.Id, { description: '' }),
  )
  assert.equal(found, ['description /components/parameters/Id'])
})

rules.run()

const ours = suite('our contract')
const documents = ['platform', 'tools', 'operator']
const run = promisify(execFile)

ours('breaks none of our rules', async () => {
  assert.equal(faultsOf(await compileContract(resolve(root, 'openapi'))), [])
})

ours('Redocly finds no error and no warning', async () => {
  const { stderr } = await run(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--max-problems=20'],
    { cwd: root },
  )
  assert.match(stderr, /Your API descriptions are valid/)
  assert.not.match(stderr, /warning/i)
})

ours('Spectral finds no error and no warning', async () => {
  const files = documents.map((name) => `generated/${name}.json`)
  const spectral = 'node_modules/@stoplight/spectral-cli/dist/index.js'
  const { stdout } = await run(process.execPath, [spectral, 'lint', '--fail-severity=warn', ...files], {
    cwd: root,
  })
  assert.match(stdout, /No results with a severity of 'warn' or higher found/)
})

ours.run()
