import { type IncomingHttpHeaders, request } from 'node:http'
import { assertInContract } from '../support/contract-answer.ts'
import { type CallInput, requestOf } from '../support/request-of.ts'
import type { Answered, Credential, Stage } from '../support/stage.ts'

export const CONSOLE = 'console.test'

/** Calls an operation of the console under a host of one's choice, with whatever headers. */
export async function ask(
  stage: Pick<Stage, 'url' | 'contract'>,
  operationId: string,
  input: CallInput = {},
  as: Credential = {},
  host = CONSOLE,
): Promise<Answered> {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  const { path, init } = requestOf(operation, input, as)
  const headers = { 'Accept-Language': 'en', ...(init.headers as Record<string, string>), Host: host }
  const answered = await send(stage.url + path, String(init.method), headers, init.body as string | undefined)
  assertInContract(stage.contract, operation, answered)
  return answered
}

/** Without fetch, which keeps the Host to itself. */
export function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const isJson = response.headers['content-type']?.startsWith('application/json')
        resolve({
          status: response.statusCode ?? 0,
          headers: headersOf(response.headers),
          body: isJson && text !== '' ? JSON.parse(text) : text,
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function headersOf(headers: IncomingHttpHeaders): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
