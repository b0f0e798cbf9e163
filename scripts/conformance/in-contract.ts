import type { Answer } from './answer.ts'
import type { ContractDocument, Operation } from './document.ts'
import { must } from './rule.ts'

/** The answer is one that the contract declares, in a type that it declares, with a body that fits. */
export function assertInDocument(document: ContractDocument, operation: Operation, answer: Answer): void {
  const { status, type, json, bytes, asked } = answer
  const declared = Object.keys(operation.answers)
  const key = declared.includes(String(status)) ? String(status) : 'default'
  must(declared.includes(key), `${asked} answered ${status}, which ${operation.id} does not declare`)
  const headers = document.resolve(operation.source.responses[key]).headers ?? {}
  for (const [name, header] of Object.entries(headers))
    if (document.resolve(header).required === true || name.toLowerCase() === 'location')
      must(answer.headers.has(name), `${asked} answered ${status} without the header ${name}`)
  const types = operation.answers[key]!
  if (types.length === 0 || operation.method === 'HEAD' || status === 304) return
  must(
    types.some((one) => fits(one, type)),
    `${asked} answered ${status} as ${type || 'no type'}; declared: ${types.join(', ')}`,
  )
  if (!/[/+]json$/.test(type)) return
  must(json !== undefined, `${asked} answered ${status} with no JSON: ${bytes.toString('utf8').slice(0, 80)}`)
  const declaredType = types.find((one) => fits(one, type))!
  const misfit = document.misfit(operation, key, declaredType, json)
  must(misfit === undefined, `${asked} answered ${status} against the contract: ${misfit}`)
}

function fits(declared: string, type: string): boolean {
  const [main, sub] = declared.split(';')[0]!.trim().toLowerCase().split('/')
  const [givenMain, givenSub] = type.split('/')
  return (main === '*' || main === givenMain) && (sub === '*' || sub === givenSub)
}

/** The envelope of a failure: that of the platform, of OAuth, or of the tools. */
export function assertFailure(answer: Answer, ...statuses: number[]): void {
  const { asked, status, json } = answer
  must(statuses.includes(status), `${asked} answered ${status} instead of ${statuses.join(' or ')}`)
  must(json !== undefined, `${asked} answered ${status} without JSON`)
  const isPlatform =
    json.status === false && typeof json.message === 'string' && typeof json.error === 'string'
  const isTool = json.success === false && typeof json.error === 'string'
  const isOAuth = json.status === undefined && json.success === undefined && typeof json.error === 'string'
  must(isPlatform || isTool || isOAuth, `${asked} answered ${status} without the envelope of a failure`)
  const said = JSON.stringify(json)
  must(
    !/\bat .+\.(?:[jt]s|go|py|java):\d+|SQLSTATE|relation \\?"|stack/i.test(said),
    `${asked} tells what is inside: ${said.slice(0, 200)}`,
  )
}
