import { accessKinds, dataCategories } from '../../src/audit/access.ts'
import { actsForResolvers } from '../../src/contract/acts-for.ts'
import { cacheTopics } from '../../src/contract/cache/rule.ts'
import { personResolvers } from '../../src/contract/reads-person.ts'
import { actObjects } from '../../src/contract/signed-act/objects.ts'
import { waitingTexts } from '../../src/contract/waiting.ts'
import { acrLevels } from '../../src/security/authentication-context.ts'
import { isConsole } from './console.ts'
import {
  hasOnly,
  isAlternatives,
  isAudit,
  isCount,
  isDay,
  isOrganisation,
  isRateLimit,
  isReadsPerson,
  isText,
  isTexts,
  isTopics,
  oneOf,
} from './extension-forms.ts'
import type { Documents, Finding } from './finding.ts'
import { join } from './pointers.ts'
import { valueKeys } from './schemas-of.ts'

/** The whole vocabulary: which extensions there are, what each must look like, and where one must stand. */
const vocabulary: Record<
  string,
  { validate: (value: unknown, pointer: string) => boolean; form: string; at?: RegExp }
> = {
  'x-permission': {
    validate: (value) => isText(value) || isTexts(value) || hasOnly(value, { none: isText }),
    form: 'a permission or role, a list of them, or {none: <why every caller may>}',
  },
  'x-role': { validate: isText, form: 'a role that the caller must have besides the permission' },
  'x-rate-limit': {
    validate: (value) => Array.isArray(value) && value.length > 0 && value.every(isRateLimit),
    form: 'a list of {bucket, key: ip|user|client|target|known_target|failed_client|failed_address, per_minute, burst}, and with key target or known_target also {target: /body/...}, with key ip {person: /body/..., application: /body/...} where a request names one, and {after: client} where the handler authenticates the client first',
  },
  'x-body-limit': { validate: isCount, form: 'a number of bytes' },
  'x-body-stream': { validate: oneOf(true), form: 'true' },
  'x-ignores-query': { validate: isText, form: 'why a query that nothing declares is let be' },
  'x-waits-for': {
    validate: oneOf(...Object.keys(waitingTexts)),
    form: `one of ${Object.keys(waitingTexts).join(', ')}`,
  },
  'x-transaction': {
    validate: oneOf('read', 'write', 'manual', 'none'),
    form: 'read, write, manual or none',
  },
  'x-audit': {
    validate: isAudit,
    form: 'a subject, {subject, attempt: true} or {none: <reason>}',
  },
  'x-envelope': {
    validate: oneOf('platform', 'tool', 'oauth', 'none'),
    form: 'platform, tool, oauth or none',
  },
  'x-host': { validate: oneOf('operator'), form: 'operator' },
  'x-feature': { validate: oneOf('openid'), form: 'openid, at a tag' },
  'x-cors': { validate: oneOf('any', 'applications'), form: 'any or applications' },
  'x-cache': {
    validate: (value) =>
      hasOnly(value, { until: (until) => until === 'restart' || isTopics(until), by: isTexts }, ['by']),
    form: `{until: restart or a list of ${cacheTopics.join(', ')}, by?: [query parameters]}`,
  },
  'x-invalidates': { validate: (value) => isTopics(value), form: `a list of ${cacheTopics.join(', ')}` },
  'x-organisation': {
    validate: isOrganisation,
    form: '{of: path.id and others, role?: owner|signer|member, or?: self(path.x)|holds(permission)|platform(role), register?: true}, or {none: <reason>}',
  },
  'x-acts-for': {
    validate: oneOf(...Object.keys(actsForResolvers)),
    form: `one of ${Object.keys(actsForResolvers).join(', ')}`,
  },
  'x-reads-person': {
    validate: isReadsPerson,
    form: `{kind: ${accessKinds.join('|')}, of: ${[...Object.keys(personResolvers), 'handler'].join('|')}, shows: [${dataCategories.join('|')}], fold?: hour|day, purpose_mn, purpose_en}, or {none: <reason>}`,
  },
  'x-assurance': { validate: oneOf(...acrLevels), form: `one of ${acrLevels.join(', ')}` },
  'x-fresh': {
    validate: (value) => typeof value === 'string' && /^[1-9]\d?[mh]$/.test(value),
    form: 'the greatest age of the sign-in, in minutes or hours: 5m, 12h',
  },
  'x-signed-act': {
    validate: (value) =>
      hasOnly(value, { act: isText, of: oneOf(...Object.keys(actObjects)), mn: isText, en: isText }),
    form: `{act, of: ${Object.keys(actObjects).join('|')}, mn, en}`,
  },
  'x-assistant': {
    validate: (value) => oneOf('read', 'propose')(value) || hasOnly(value, { propose: isText }),
    form: 'read, propose or {propose: <why a repeat changes nothing>}',
  },
  'x-precondition': {
    validate: (value) =>
      hasOnly(value, { none: isText }) || hasOnly(value, { of: isText, required: oneOf(true) }, ['required']),
    form: '{none: <why a change need not name the version that it changes>}; the generator writes the rest',
  },
  'x-patch': {
    validate: (value) => hasOnly(value, { none: isText }),
    form: '{example: <a patch>, from?: {<field>: [<its places in what is read>]}} or {none: <why forms state all of it>}, at a PUT',
  },
  'x-merge-patch': {
    validate: (value) =>
      oneOf(true)(value) ||
      hasOnly(value, { of: isText, nulls: Array.isArray, from: () => true }, ['nulls', 'from']),
    form: 'left to the generator',
  },
  'x-location': {
    validate: (value) =>
      hasOnly(value, { none: isText }) ||
      (typeof value === 'object' && value !== null && 'of' in value && Object.values(value).every(isText)),
    form: '{of: <operationId of a read>, <its parameter>: <field of the data>} or {none: <why>}, at what answers 201',
  },
  'x-bounded': { validate: isText, form: 'why a list without pages cannot grow beyond its maxItems' },
  'x-deprecated': {
    validate: (value) => hasOnly(value, { since: isDay, sunset: isDay, instead: isText }),
    form: '{since: 2027-01-15, sunset: 2027-07-15, instead: <operationId>}',
  },
  'x-idempotency': {
    validate: (value) => oneOf('sealed')(value) || hasOnly(value, { none: isText }),
    form: 'sealed, where an answer holds a secret, or {none: <why a POST takes no Idempotency-Key>}',
  },
  'x-exactly-one-of': {
    validate: (value) => Array.isArray(value) && value.length > 0 && value.every(isAlternatives),
    form: 'a list of groups of fields, each with two alternatives or more: a field, or a list of fields that come together',
  },
  'x-console': {
    validate: isConsole,
    form: '{hide: <reason>} or {of?: <list>, as?: action|bulk|import, columns?: at most six fields, confirm?: plain|type} at an operation, {ref: <list> or none} at a property or parameter',
  },
  'x-module': { validate: isText, form: 'the name of a module' },
  // The generator replaces these five by what they say; what is left of them is misplaced.
  'x-upstream': { validate: () => false, form: '{schema: <reference>, statuses: [404]}, at an operation' },
  'x-errors': { validate: () => false, form: 'a list of error codes, at an operation' },
  'x-page-of': {
    validate: () => false,
    form: 'a reference to the schema of an item, alone in the schema of a success',
  },
  'x-tagGroups': {
    validate: (value) =>
      Array.isArray(value) && value.every((one) => hasOnly(one, { name: isText, tags: isTexts })),
    form: 'a list of {name, tags}, at the document',
    at: /^\/x-tagGroups$/,
  },
  'x-round-trip': {
    validate: () => false,
    form: 'true, at a change that takes back what was read',
  },
  'x-links': {
    validate: () => false,
    form: 'by path parameter the field of the data that it is, at an operation that makes something',
  },
  'x-events': {
    validate: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((one) => hasOnly(one, { $ref: isText })),
    form: 'by its `type`, the schema of an event, at the schema of the data of any of them',
  },
  'x-extensible-enum': { validate: isTexts, form: 'a list of values, which may grow' },
  'x-enum-descriptions': {
    validate: isTexts,
    form: 'what each value of x-extensible-enum means, in its order',
  },
  'x-checked-by': {
    validate: oneOf('handler'),
    form: 'handler, at a security scheme',
    at: /^\/components\/securitySchemes\/[^/]+\/[^/]+$/,
  },
  'x-enum-varnames': { validate: isTexts, form: 'what clients call each value of enum, in its order' },
  'x-go-type': { validate: isText, form: 'the name of a schema; the generator writes it' },
  'x-hidden': { validate: oneOf(true), form: 'true' },
  'x-local': {
    validate: oneOf(true),
    form: 'true, at a security scheme of the machine itself',
    at: /^\/components\/securitySchemes\/[^/]+\/[^/]+$/,
  },
  'x-external-names': { validate: oneOf(true), form: 'true' },
  'x-free-form': { validate: oneOf(true), form: 'true' },
}

export function* knownExtensions(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    for (const { pointer, name, value } of extensionsIn(bundle, '')) {
      const known = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined
      const message = known
        ? known.validate(value, pointer) && (known.at?.test(pointer) ?? true)
          ? undefined
          : `${name} must be ${known.form}`
        : `${name} is no extension of this contract; use one of ${Object.keys(vocabulary).join(', ')}`
      if (message) yield { document, pointer, rule: 'extension', message }
    }
  }
}

function* extensionsIn(
  node: unknown,
  pointer: string,
): Iterable<{ pointer: string; name: string; value: unknown }> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (valueKeys.has(key)) continue
    if (key.startsWith('x-')) yield { pointer: join(pointer, key), name: key, value }
    else yield* extensionsIn(value, join(pointer, key))
  }
}
