import type { Contract, DocumentName, Operation } from '../contract/contract.ts'
import { EVENTS } from '../contract/media-types.ts'
import { quoted } from './names.ts'
import { type AnswerKind, argument, pathType, type Signature, signatureOf } from './signature.ts'

/** The client of one document: a method for each operation, written from the contract. */
export function methods(contract: Contract): string {
  const { name } = contract
  const made = contract.operations.map((call) => ({ call, signature: signatureOf(contract, call) }))
  const iterates = made.some(({ signature }) => signature.item || signature.answer.kind === 'events')
  const reads = made.some(({ signature }) => signature.body.kind === 'bytes')
  const imports = ['context', ...(reads ? ['io'] : []), ...(iterates ? ['iter'] : [])]
  return [
    `// Code generated from the contract of ${name}. DO NOT EDIT.`,
    '',
    `// Package ${name} has ${ABOUT[name]}`,
    `package ${name}`,
    '',
    'import (',
    ...imports.map((one) => `\t${quoted(one)}`),
    '',
    '\t"github.com/tamga/tamga-go/call"',
    ')',
    '',
    '// Client has a method for each operation of the contract.',
    'type Client struct{ caller call.Caller }',
    '',
    '// New makes a client that calls by caller; [tamga.New] does that.',
    'func New(caller call.Caller) *Client { return &Client{caller} }',
    '',
    ...made.flatMap(({ call, signature }) => method(contract, call, signature)),
  ].join('\n')
}

const ABOUT: Record<DocumentName, string> = {
  platform:
    'the operations for people, officers, administrators and other applications, and the types of their contract.',
  tools: 'the tools for AI assistants, and the types of their contract.',
  operator: 'the operations of the operator console, and the types of their contract.',
}

function method(contract: Contract, call: Operation, signature: Signature): string[] {
  const { body, item, name, params } = signature
  const path = signature.path.map((one) => `${argument(one)} ${pathType(contract, one)}`)
  const before = ['ctx context.Context', ...path, ...(params ? [`params *${params}`] : [])]
  const written = (suffix: string, takes: string[], fields: string[]) =>
    one(call, signature, `${name}${suffix}`, [...before, ...takes], fields)
  const lines: string[] = []
  if (body.kind === 'none') lines.push(...written('', [], []))
  if (body.kind === 'typed') {
    const taken = [`body ${body.optional ? '*' : ''}${body.type}`]
    const fields = [`ContentType: ${quoted(body.mediaType)}`]
    // A nil pointer in an interface would be sent as null.
    if (!body.optional) fields.push('Body: body')
    else fields.push(`Body: call.Optional(body)`)
    lines.push(...written('', taken, fields))
  }
  if (body.kind === 'bytes') {
    const [first, ...more] = body.mediaTypes
    lines.push(
      ...(more.length > 0
        ? written('', ['contentType string', 'body io.Reader'], ['ContentType: contentType', 'Body: body'])
        : written('', ['body io.Reader'], [`ContentType: ${quoted(first!)}`, 'Body: body'])),
    )
    if (body.json)
      lines.push(
        ...written('JSON', [`body ${body.json.type}`], ['ContentType: "application/json"', 'Body: body']),
      )
  }
  if (item) lines.push(...iterator(contract, signature))
  return lines
}

function one(
  call: Operation,
  { answer, path }: Signature,
  name: string,
  takes: string[],
  more: string[],
): string[] {
  const at =
    path.length > 0
      ? `call.Path(${[quoted(call.path), ...path.map(argument)].join(', ')})`
      : quoted(call.path)
  const { schemes } = call
  const fields = [
    `Method: ${quoted(call.method)}`,
    `Path: ${at}`,
    ...(takes.some((argument) => argument.startsWith('params ')) ? ['Params: params'] : []),
    ...more,
    ...(accepted(answer) ? [`Accept: ${quoted(accepted(answer)!)}`] : []),
    ...(call.takesKey ? ['TakesKey: true'] : []),
    ...(schemes.length > 0 ? [`Security: []string{${schemes.map(quoted).join(', ')}}`] : []),
  ]
  const request = ['&call.Request{', ...fields.map((field) => `\t\t${field},`), '\t}']
  const signature = `func (c *Client) ${name}(${[...takes, 'options ...call.Option'].join(', ')})`
  return [...comment(call, name), ...answering(signature, name, answer, request.join('\n')), '']
}

function answering(signature: string, name: string, answer: AnswerKind, request: string): string[] {
  const args = `(ctx, c.caller, ${request}, options)`
  switch (answer.kind) {
    case 'none':
      return [`${signature} error {`, `\treturn call.None${args}`, '}']
    case 'location':
      return [`${signature} (string, error) {`, `\treturn call.Location${args}`, '}']
    case 'stream':
      return [`${signature} (*call.Stream, error) {`, `\treturn call.Download${args}`, '}']
    case 'events':
      return [
        `${signature} iter.Seq2[${answer.type}, error] {`,
        `\treturn call.Events[${answer.type}]${args}`,
        '}',
      ]
    case 'data':
    case 'json':
      return [
        `${signature} (*${answer.type}, error) {`,
        `\treturn call.${answer.kind === 'data' ? 'Data' : 'JSON'}[${answer.type}]${args}`,
        '}',
      ]
    case 'either':
      return [
        `${signature} (*${name}Answer, error) {`,
        `\tanswer := &${name}Answer{}`,
        `\terr := call.Either(ctx, c.caller, ${request}, options, func(status int) any {`,
        ...answer.types.flatMap(({ status, type }) => [
          `\t\tif status == ${status} {`,
          `\t\t\tanswer.${type} = new(${type})`,
          `\t\t\treturn answer.${type}`,
          '\t\t}',
        ]),
        '\t\treturn nil',
        '\t})',
        '\tif err != nil {',
        '\t\treturn nil, err',
        '\t}',
        '\treturn answer, nil',
        '}',
        '',
        `// ${name}Answer has one of these, by the status of the answer.`,
        `type ${name}Answer struct {`,
        ...answer.types.flatMap(({ status, type }) => [`\t// ${status}`, `\t${type} *${type}`]),
        '}',
      ]
  }
}

const accepted = (answer: AnswerKind): string | undefined =>
  answer.kind === 'events' ? EVENTS : 'accept' in answer ? answer.accept : undefined

function iterator(contract: Contract, { item, name, params, path }: Signature): string[] {
  const takes = path.map((one) => `${argument(one)} ${pathType(contract, one)}, `).join('')
  const gives = path.map((one) => `${argument(one)}, `).join('')
  return [
    `// ${name}All is [Client.${name}] with the items of all pages.`,
    `func (c *Client) ${name}All(ctx context.Context, ${takes}params *${params}, options ...call.Option) iter.Seq2[${item}, error] {`,
    `\treturn call.Pages(func(cursor *string) ([]${item}, *string, error) {`,
    `\t\tvar asked ${params}`,
    '\t\tif params != nil {',
    '\t\t\tasked = *params',
    '\t\t}',
    '\t\tif cursor != nil {',
    '\t\t\tasked.Cursor = cursor',
    '\t\t}',
    `\t\tpage, err := c.${name}(ctx, ${gives}&asked, options...)`,
    '\t\tif err != nil {',
    '\t\t\treturn nil, nil, err',
    '\t\t}',
    '\t\treturn page.Items, page.NextCursor, nil',
    '\t})',
    '}',
    '',
  ]
}

function comment(call: Operation, name: string): string[] {
  const { method: verb, path, summary, description, deprecated } = call
  const lines = [
    `${name}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`,
    ...(description ? ['', ...description.trim().split('\n')] : []),
    '',
    `${verb} ${path}`,
    ...(deprecated ? ['', 'Deprecated: a later version leaves it out.'] : []),
  ]
  return lines.map((line) => `// ${line}`.trimEnd())
}
