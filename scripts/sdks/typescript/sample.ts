import { kindOf } from '../contract/media-types.ts'
import type { SampleCall } from '../sample-call.ts'
import { literal } from './literal.ts'
import { camelCase } from './names.ts'

/** Files that samples send, by the types of their bodies. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'application/pdf': 'lease.pdf',
  'audio/wav': 'question.wav',
  'application/octet-stream': 'lease.pdf',
}

/** The call as a program of another project has it; `tamga` is its client. */
export function sample(call: SampleCall): string {
  const name = camelCase(call.operationId)
  const input = inputOf(call)
  const imports = [
    ...(input.includes('openAsBlob(') ? ["import { openAsBlob } from 'node:fs'"] : []),
    `import { ${name} } from '@tamga/sdk/${call.document}'`,
  ]
  return `${imports.join('\n')}\n\n${statement(call, name, input)}\n`
}

function statement({ answer, method }: SampleCall, name: string, input: string): string {
  const made = `await ${name}(tamga${input === '{}' ? '' : `, ${input}`})`
  if (answer === undefined)
    return method === 'GET' ? `const address = tamga.url(${name}, ${input})` : `const address = ${made}`
  switch (kindOf(answer)) {
    case 'events':
      return `for await (const event of ${made}) {\n  if (event.type === 'delta') process.stdout.write(event.text)\n}`
    case 'json':
      return `const result = ${made}`
    case 'text':
      return `const text = ${made}`
    default:
      return `const file = ${made}\nconst bytes = await file.bytes()`
  }
}

function inputOf({ parameters, body }: SampleCall): string {
  const fields = parameters.map(
    ({ name, in: place, value }) => [place === 'header' ? camelCase(name) : name, value] as const,
  )
  const file = body && sampleFiles[body.mediaType]
  if (!file) return literal(Object.fromEntries(body ? [...fields, ['body', body.value]] : fields))
  const others = fields.map(([name, value]) => `${name}: ${literal(value)}, `).join('')
  return `{ ${others}body: await openAsBlob('${file}') }`
}
