import { packageDocuments } from '../../lib/published-documents.ts'
import { type Contract, contractOf } from '../contract/contract.ts'
import type { SampleCall } from '../sample-call.ts'
import { indented, Literals } from './literal.ts'
import { goName, quoted } from './names.ts'
import { argument, type Signature, signatureOf } from './signature.ts'

interface Known {
  contract: Contract
  signature: Signature
}

let known: Map<string, Known> | undefined

/** By document and operation, read once. */
function find({ document, operationId }: SampleCall): Known {
  known ??= new Map(
    packageDocuments().flatMap(({ document: name, body }) => {
      const contract = contractOf(name, JSON.parse(body))
      return contract.operations.map(
        (one) => [`${name} ${one.id}`, { contract, signature: signatureOf(contract, one) }] as const,
      )
    }),
  )
  const found = known.get(`${document} ${operationId}`)
  if (!found) throw new Error(`no operation ${operationId} in ${document}`)
  return found
}

/** The code of one call, in a function that has `ctx` and `client` and returns an error. */
export function sample(call: SampleCall): string {
  const { contract, signature } = find(call)
  const written = `client.${goName(call.document)}.${signature.name}`
  const taken = argumentsOf(call, { contract, signature })
  const failing = ['if err != nil {', '\treturn err', '}']
  switch (signature.answer.kind) {
    case 'events':
      return [
        `for event, err := range ${written}(${taken}) {`,
        ...failing.map(indented),
        '\tfmt.Println(event.Type)',
        '}',
      ].join('\n')
    case 'stream':
      return [
        `stream, err := ${written}(${taken})`,
        ...failing,
        'defer stream.Close()',
        '_, err = io.Copy(os.Stdout, stream)',
        'return err',
      ].join('\n')
    case 'none':
      return [`if err := ${written}(${taken}); err != nil {`, '\treturn err', '}'].join('\n')
    case 'location':
      return [`location, err := ${written}(${taken})`, ...failing, 'fmt.Println(location)'].join('\n')
    default:
      if (signature.item)
        return [
          `for item, err := range ${written}All(${taken}) {`,
          ...failing.map(indented),
          '\tfmt.Println(item)',
          '}',
        ].join('\n')
      return [
        `answer, err := ${written}${suffix(call, signature)}(${taken})`,
        ...failing,
        'fmt.Println(answer)',
      ].join('\n')
  }
}

const isJson = (call: SampleCall): boolean => call.body?.mediaType === 'application/json'

const suffix = (call: SampleCall, { body }: Signature): string =>
  body.kind === 'bytes' && body.json && isJson(call) ? 'JSON' : ''

function argumentsOf(call: SampleCall, { contract, signature }: Known): string {
  const literals = new Literals(contract)
  const given = (place: string, name: string) =>
    call.parameters.find((one) => one.in === place && one.name === name)?.value
  const path = signature.path.map((parameter) => {
    const value = given('path', parameter.name)
    if (value === undefined) throw new Error(`${call.operationId} has no ${argument(parameter)}`)
    return typeof value === 'number' ? String(value) : quoted(String(value))
  })
  const others = signature.others
    .map(({ name, in: place, schema, required = false }) => ({
      name,
      schema,
      required,
      value: given(place, name),
    }))
    .filter(({ value }) => value !== undefined)
  const params = signature.params
    ? [others.length > 0 ? literals.params(signature.params, others) : 'nil']
    : []
  return ['ctx', ...path, ...params, ...bodyOf(call, signature, literals), ...optionsOf(call)].join(', ')
}

function bodyOf(call: SampleCall, { body }: Signature, literals: Literals): string[] {
  if (body.kind === 'none') return []
  if (body.kind === 'typed') {
    if (call.body?.value === undefined) return ['nil']
    const written = literals.value(body.schema, body.type, call.body.value)
    return [body.optional ? `&${written}` : written]
  }
  if (body.json && isJson(call)) return [literals.value(body.json.schema, body.json.type, call.body?.value)]
  const content = `strings.NewReader(${quoted(String(call.body?.value ?? ''))})`
  return body.mediaTypes.length > 1 ? [quoted(call.body?.mediaType ?? ''), content] : [content]
}

/** A credential that the client does not have by itself. */
const optionsOf = (call: SampleCall): string[] => (call.credential === 'other' ? ['call.Token(token)'] : [])
