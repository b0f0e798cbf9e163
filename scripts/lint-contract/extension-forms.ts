import { accessKinds, dataCategories } from '../../src/audit/access.ts'
import { cacheTopics } from '../../src/contract/cache/rule.ts'
import { alternativeOf } from '../../src/contract/organisation.ts'
import { personResolvers } from '../../src/contract/reads-person.ts'

type Validate = (value: unknown) => boolean

export const oneOf =
  (...allowed: unknown[]): Validate =>
  (value) =>
    allowed.includes(value)
export const isText: Validate = (value) => typeof value === 'string' && value.length > 0
export const isCount: Validate = (value) => Number.isSafeInteger(value) && (value as number) > 0

export const isDay: Validate = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

export const isTexts: Validate = (value) => Array.isArray(value) && value.length > 0 && value.every(isText)

export function hasOnly(
  value: unknown,
  validators: Record<string, Validate>,
  optional: string[] = [],
): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return (
    Object.keys(record).every((key) => Object.hasOwn(validators, key)) &&
    Object.entries(validators).every(
      ([key, validate]) => (record[key] === undefined && optional.includes(key)) || validate(record[key]),
    )
  )
}

export const isAlternatives: Validate = (value) =>
  Array.isArray(value) && value.length > 1 && value.every((one) => isText(one) || isTexts(one))

export const isTopics: Validate = (value) =>
  isTexts(value) && (value as unknown[]).every(oneOf(...cacheTopics))

const isPointer: Validate = (value) =>
  typeof value === 'string' && /^\/(path|query|headers|body)\/./.test(value)

const limitSizes = { bucket: isText, per_minute: isCount, burst: isCount }
export const isRateLimit: Validate = (value) =>
  hasOnly(value, { ...limitSizes, key: oneOf('user', 'client', 'failed_client', 'failed_address') }) ||
  hasOnly(value, { ...limitSizes, key: oneOf('ip'), person: isPointer, application: isPointer }, [
    'person',
    'application',
  ]) ||
  hasOnly(
    value,
    { ...limitSizes, key: oneOf('target', 'known_target'), target: isPointer, after: oneOf('client') },
    ['after'],
  )

export const isAudit: Validate = (value) =>
  isText(value) ||
  hasOnly(value, { none: isText }) ||
  hasOnly(value, { subject: isText, attempt: oneOf(true) }, ['attempt'])

const isRole = oneOf('owner', 'signer', 'member')
export const isOrganisation: Validate = (value) =>
  hasOnly(value, { none: isText }) ||
  hasOnly(
    value,
    {
      of: isText,
      role: (role) => [role].flat().every(isRole),
      or: (or) => typeof or === 'string' && alternativeOf(or) !== undefined,
      register: oneOf(true),
    },
    ['role', 'or', 'register'],
  )

export const isReadsPerson: Validate = (value) =>
  hasOnly(value, { none: isText }) ||
  hasOnly(
    value,
    {
      kind: oneOf(...accessKinds),
      of: oneOf(...Object.keys(personResolvers), 'handler'),
      shows: (shows) => isTexts(shows) && (shows as unknown[]).every(oneOf(...dataCategories)),
      fold: oneOf('hour', 'day'),
      purpose_mn: isText,
      purpose_en: isText,
    },
    ['fold'],
  )
