import type { OpenAPIV3 } from 'openapi-types'
import { type ContractOperation, operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { follow, join, type Located, operationPointer } from './pointers.ts'

const MAX_DESCRIPTION_LENGTH = 300
const MAX_SUMMARY_LENGTH = 80
const MAX_PARAMETER_DESCRIPTION_LENGTH = 700

/** The verbs with which an operationId may begin, by method. */
const verbs: Record<string, string> = {
  get: 'get list search verify download lookup',
  post: 'accept acknowledge add archive assign calculate call cancel chat close complete create decide decline end exchange forward initiate introspect link logout mark pause pay poll provide publish receive record refresh reindex reissue reject replay report request resend respond resume revoke rotate run send set sign start stream synthesize transcribe translate upload verify',
  put: 'activate grant install replace set update',
  patch: 'patch update',
  delete: 'delete remove revoke unlink',
}

export function* operationNames(documents: Documents): Iterable<Finding> {
  const seen = new Map<string, string>()
  for (const one of operationsOf(documents)) {
    const id = one.operation.operationId
    if (!id) {
      yield at(one, 'operation-id', 'give it an operationId')
      continue
    }
    const earlier = seen.get(id)
    if (earlier) yield at(one, 'operation-id', `${id} stands already at ${earlier}; choose another name`)
    seen.set(id, `${one.document}#${operationPointer(one)}`)
    const fault = one.document === 'tools' ? toolNameFault(one, id) : nameFault(one, id)
    if (fault) yield at(one, 'operation-id', fault)
  }
}

function toolNameFault({ path }: ContractOperation, id: string): string | undefined {
  if (!/^[a-z]+(_[a-z]+)*$/.test(id)) return `${id} must be snake_case, letters only`
  return path.endsWith(`/${id}`) ? undefined : `${id} must be the last segment of its path`
}

function nameFault({ method }: ContractOperation, id: string): string | undefined {
  const allowed = (verbs[method] ?? '').split(' ')
  const [verb = '', noun] = /^([a-z]+)([A-Z][A-Za-z0-9]*)$/.exec(id)?.slice(1) ?? []
  if (!noun) return `${id} must be a verb and a noun in camelCase`
  return allowed.includes(verb)
    ? undefined
    : `${id}: ${method} takes a verb of ${allowed.join(', ')}, not ${verb}`
}

export function* operationTexts(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { summary = '', description = '', tags = [] } = one.operation
    if (summary === '' || summary.length > MAX_SUMMARY_LENGTH || summary.endsWith('.'))
      yield at(
        one,
        'summary',
        `write a summary of at most ${MAX_SUMMARY_LENGTH} characters, without a full stop`,
      )
    if (description === '' || description.length > MAX_DESCRIPTION_LENGTH)
      yield at(
        one,
        'description',
        `write a description of at most ${MAX_DESCRIPTION_LENGTH} characters; it has ${description.length}`,
      )
    const declared = one.bundle.tags?.map(({ name }) => name) ?? []
    if (tags.length !== 1 || !declared.includes(tags[0] ?? ''))
      yield at(one, 'tag', `give it exactly one of the document's tags: ${declared.join(', ')}`)
    if (one.operation.security === undefined && one.bundle.security === undefined)
      yield at(one, 'security', 'say who may call: a scheme, or [] for everyone')
  }
}

function parametersAt(one: ContractOperation): Located<OpenAPIV3.ParameterObject>[] {
  const located = (base: string, parameters: ContractOperation['item']['parameters'] = []) =>
    parameters.map((parameter, index) => follow(one.bundle, join(base, 'parameters', index), parameter))
  return [
    ...located(join('/paths', one.path), one.item.parameters),
    ...located(operationPointer(one), one.operation.parameters),
  ]
}

/** What OpenAPI, section 4.7.12.2, has everyone ignore; viewers then drop what a person types there. */
const ignored: Record<string, string> = {
  authorization: 'name a security scheme',
  accept: 'declare the media types of the answers',
  'content-type': 'declare the media types of the body',
}

export function* readHeaders(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    for (const { pointer, value } of parametersAt(one)) {
      const remedy = value.in === 'header' ? ignored[value.name.toLowerCase()] : undefined
      if (remedy)
        yield {
          document: one.document,
          pointer,
          rule: 'header',
          message: `a header parameter ${value.name} is ignored by the rules of OpenAPI: ${remedy}`,
        }
    }
  }
}

export function* parameterTexts(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    for (const { pointer, value } of parametersAt(one)) {
      const { description = '' } = value
      if (description === '' || description.length > MAX_PARAMETER_DESCRIPTION_LENGTH)
        yield {
          document: one.document,
          pointer,
          rule: 'description',
          message: `describe the parameter in at most ${MAX_PARAMETER_DESCRIPTION_LENGTH} characters`,
        }
    }
  }
}

function at(one: ContractOperation, rule: string, message: string): Finding {
  return { document: one.document, pointer: operationPointer(one), rule, message }
}
