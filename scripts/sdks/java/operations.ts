import { answerOf, hasCursor } from '../contract/answer.ts'
import { type Contract, isKey, type Operation, type Parameter, type Schema } from '../contract/contract.ts'
import { credentialsOf } from '../contract/credentials.ts'
import { FORM, MULTIPART } from '../contract/media-types.ts'
import { innermost, isRead, pageItems, writeEnum } from './models.ts'
import { camel, javadoc, pascal, quoted } from './names.ts'
import { type JavaType, javaName, typeOf } from './types.ts'

/** How one operation is called in Java; the client and the samples are written from it. */
export interface Method {
  operation: Operation
  name: string
  required: { parameter: Parameter; java: string; type: JavaType }[]
  optional: { parameter: Parameter; java: string; type: JavaType }[]
  /** The class of its options. */
  options: string
  bodies: MethodBody[]
  answer: Answer
}

export interface MethodBody {
  kind: 'json' | 'form' | 'multipart' | 'upload'
  mediaType: string
  type: JavaType
  required: boolean
}

type Answer =
  | { kind: 'data' | 'plain' | 'tool' | 'events'; type: JavaType; items: JavaType | undefined }
  | { kind: 'download'; mediaTypes: string[] }
  | { kind: 'location' }
  /** Which data come is known by the status. */
  | { kind: 'several'; name: string; cases: { status: number; type: JavaType }[] }

function methodsOf(contract: Contract): Method[] {
  return contract.operations.map((operation) => methodOf(contract, operation))
}

export function methodOf(contract: Contract, operation: Operation): Method {
  const owner = `${pascal(operation.id)}Options`
  const described = operation.parameters
    .filter(({ in: place }) => place !== 'cookie')
    .map((parameter) => ({
      parameter,
      java: camel(parameter.name),
      type: typeOf(contract, parameter.schema, { owner, property: parameter.name }),
    }))
  const optional = described.filter(({ parameter }) => !parameter.required)
  // A class for options is needed too where a required parameter has an enumeration of its own.
  const nests = described.some(({ type }) => isNested(type))
  const onlyKey = optional.length === 1 && optional.every(({ parameter }) => isKey(parameter))
  return {
    operation,
    name: camel(operation.id),
    required: described.filter(({ parameter }) => parameter.required),
    optional,
    options:
      optional.length === 0 && !nests ? 'CallOptions' : onlyKey && !nests ? 'IdempotentOptions' : owner,
    bodies: bodiesOf(contract, operation),
    answer: javaAnswer(contract, operation),
  }
}

const isNested = (type: JavaType): boolean => {
  const inner = innermost(type)
  return inner.kind === 'enum' && inner.owner !== undefined
}

function bodiesOf(contract: Contract, { body, id }: Operation): MethodBody[] {
  if (body === undefined) return []
  const bodies = new Map<string, MethodBody>()
  for (const { mediaType, schema } of body.contents) {
    const type = typeOf(contract, schema, { owner: pascal(id), property: 'body' })
    // Of several types of bytes, the first is what they are unless the program says another.
    if (!bodies.has(javaName(type)))
      bodies.set(javaName(type), {
        kind: bodyKind(mediaType, type),
        mediaType,
        type,
        required: body.required,
      })
  }
  return [...bodies.values()]
}

function bodyKind(mediaType: string, { kind }: JavaType): MethodBody['kind'] {
  if (kind === 'upload') return 'upload'
  if (mediaType === MULTIPART) return 'multipart'
  return mediaType === FORM ? 'form' : 'json'
}

function javaAnswer(contract: Contract, operation: Operation): Answer {
  const answer = answerOf(contract, operation)
  const { mediaTypes, schemas } = answer
  const [first] = schemas
  if (first === undefined) return { kind: 'location' }
  const read = (schema: Schema): JavaType =>
    typeOf(contract, schema, { owner: pascal(operation.id), property: 'data' })
  if (answer.kind === 'events') return { kind: 'events', type: read(first.schema), items: undefined }
  if (!isRead(answer)) return { kind: 'download', mediaTypes }
  const cases = schemas.map(({ status, schema }) => ({ status, type: read(schema) }))
  if (new Set(cases.map(({ type }) => javaName(type))).size > 1)
    return { kind: 'several', name: `${pascal(operation.id)}Answer`, cases }
  const kind = operation.envelope === 'platform' ? 'data' : operation.envelope === 'tool' ? 'tool' : 'plain'
  return { kind, type: read(first.schema), items: pageItems(contract, first.schema) }
}

/** The classes of the calls of one document, by name: its client, options, and answers that differ by status. */
export function writeOperations(contract: Contract): Map<string, string> {
  const classes = new Map<string, string>()
  const methods = methodsOf(contract)
  const client = `${pascal(contract.name)}Api`
  const members = methods.flatMap((method) => writeMethod(method))
  classes.set(
    client,
    `/** The operations of the ${contract.name} document, under the names that they have there. */\n` +
      `public final class ${client} extends Api {\n  public ${client}(Transport transport) {\n    super(transport);\n  }\n\n${members.join('\n')}}\n`,
  )
  for (const method of methods) {
    if (method.options.startsWith(pascal(method.operation.id)))
      classes.set(method.options, writeOptions(method))
    if (method.answer.kind === 'several') classes.set(method.answer.name, writeSeveral(method.answer))
  }
  return classes
}

function writeOptions({ operation, options, optional, required }: Method): string {
  const setters = optional.map(({ parameter, java, type }) => {
    const value =
      parameter.in === 'query'
        ? `query(${quoted(parameter.name)}, ${java})`
        : `header(${quoted(parameter.name)}, ${java})`
    return `${javadoc(parameter.description, '  ')}  public ${options} ${java}(${javaName(type)} ${java}) {\n    return ${value};\n  }\n`
  })
  const enums = [...optional, ...required]
    .map(({ type }) => innermost(type))
    .flatMap((type) =>
      type.kind === 'enum' && type.owner ? [writeEnum(type.name, type.values, 'public', '  ')] : [],
    )
  return `/** Options of {@code ${camel(operation.id)}}. */\npublic final class ${options} extends Options<${options}> {\n${[...setters, ...new Set(enums)].join('\n')}}\n`
}

function writeSeveral({ name, cases }: Answer & { kind: 'several' }): string {
  const components = cases.map(
    ({ status, type }) =>
      `    /** With ${status}, else null. */\n    ${javaName(type)} ${camel(javaName(type))}`,
  )
  const values = cases.map(
    ({ status, type }) =>
      `        answer.status() == ${status} ? answer.data(${javaName(type)}.class) : null`,
  )
  return (
    `/** One of these, by the status. */\npublic record ${name}(\n    int status,\n${components.join(',\n')}) {\n` +
    `  static ${name} of(Call.Answer answer) {\n    return new ${name}(\n        answer.status(),\n${values.join(',\n')});\n  }\n}\n`
  )
}

function writeMethod(method: Method): string[] {
  const { operation, name, answer } = method
  const returns = returnType(answer)
  const methods: string[] = []
  const short = javadoc(`${operation.summary}.`, '  ')
  const comment = (more = '') => javadoc(`${operation.summary}.${more}\n${operation.description}`, '  ')
  const write = (parameters: string[], statement: string, text = comment(), type = returns, as = name) => {
    methods.push(`${text}  public ${type} ${as}(${parameters.join(', ')}) {\n    return ${statement};\n  }\n`)
  }
  const required = method.required.map(({ java, type }) => `${ownedName(type)} ${java}`)
  const names = method.required.map(({ java }) => java)
  const options = `${method.options} options`
  const bodies: (MethodBody | undefined)[] = method.bodies.length > 0 ? method.bodies : [undefined]
  for (const body of bodies) {
    const parameters = [...required, ...(body ? [`${javaName(body.type)} body`] : [])]
    const handed = [...names, ...(body ? ['body'] : [])]
    write(parameters, `${name}(${[...handed, `(${method.options}) null`].join(', ')})`, short)
    write([...parameters, options], callOf(method, body))
  }
  if (method.bodies.some((body) => !body.required)) {
    const [body] = method.bodies
    write(
      required,
      `${name}(${[...names, `(${javaName((body as MethodBody).type)}) null`].join(', ')})`,
      short,
    )
  }
  if ('items' in answer && answer.items && hasCursor(operation)) {
    const paged = `Paged<${javaName(answer.items)}>`
    const text = comment(' All pages of it.')
    const with_ = `options.copy().cursor(cursor)`
    write(
      [...required, options],
      `paged(cursor -> ${name}(${[...names, `cursor == null ? options : ${with_}`].join(', ')}))`,
      text,
      paged,
      `${name}All`,
    )
    write(
      required,
      `${name}All(${[...names, `new ${method.options}()`].join(', ')})`,
      short,
      paged,
      `${name}All`,
    )
  }
  return methods
}

/** An enumeration of a parameter lies in the options of its operation. */
function ownedName(type: JavaType): string {
  return type.kind === 'enum' && type.owner ? `${type.owner}.${type.name}` : javaName(type)
}

function returnType(answer: Answer): string {
  switch (answer.kind) {
    case 'download':
      return 'Download'
    case 'location':
      return 'URI'
    case 'several':
      return answer.name
    case 'events':
      return `EventStream<${javaName(answer.type)}>`
    default:
      return javaName(answer.type)
  }
}

function callOf({ operation, required, answer }: Method, body: MethodBody | undefined): string {
  const { method, path, schemes } = operation
  const credentials = credentialsOf(schemes).map((one) => (one === 'clientBasic' ? 'client' : one))
  const first = [method, path, ...credentials].map(quoted).join(', ')
  const parts = [`call(${first})`]
  for (const { parameter, java } of required)
    parts.push(`${parameter.in}(${quoted(parameter.name)}, ${java})`)
  if (operation.takesKey) parts.push('takesKey()')
  if (body?.kind === 'upload') parts.push(`upload(body, ${quoted(body.mediaType)})`)
  else if (body) parts.push(`${body.kind}(body)`)
  parts.push('options(options)')
  const chain = (last: string) => [...parts, last].join('\n        .')
  switch (answer.kind) {
    case 'download':
      return chain(`download(${quoted(answer.mediaTypes.join(', '))})`)
    case 'location':
      return chain('location()')
    case 'several':
      return `${answer.name}.of(
        ${chain('answer()')})`
    default:
      return chain(`${answer.kind}(${classOf(answer.type)})`)
  }
}

function classOf(type: JavaType): string {
  return 'of' in type ? `new TypeReference<${javaName(type)}>() {}` : `${javaName(type)}.class`
}
