import type { Dispatched } from '../contract/dispatcher.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Services } from '../contract/services.ts'
import { principalName } from '../security/principal.ts'

/** One line and one measurement a request. Paths are not logged: some hold secrets; the operation says enough. */
export function observe(
  { log, metrics }: Services,
  request: IncomingRequest,
  { answer, operation, principal, error }: Dispatched,
  milliseconds: number,
): void {
  const name = operation?.id ?? 'none'
  metrics.requestEnded(operation?.id, request.method, answer.status, milliseconds / 1000)
  const line = {
    requestId: request.requestId,
    operation: name,
    method: request.method,
    status: answer.status,
    ms: Math.round(milliseconds * 10) / 10,
    principal: principalName(principal),
    address: request.address,
    ...(error ? { error: error.code } : {}),
  }
  if (answer.status >= 500) log.error({ ...line, err: error?.cause ?? error }, 'request failed')
  else log.info(line, 'request')
}
