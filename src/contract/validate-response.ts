import { faultsOf, type ValidatorError } from '../errors/validation-faults.ts'
import { mayHaveType } from './operation.ts'
import type { RequestState } from './request-state.ts'

/** An answer that the contract does not declare; a fault of ours, never of the caller. */
class ContractViolation extends Error {
  override readonly name = 'ContractViolation'
}

/**
 * Holds an answer against the contract. Outside production whatever does not fit is an error; in production fields
 * that the contract does not declare are taken out, and everything that does not fit is logged and counted.
 */
export function validateResponse(
  { operation, contract, services }: RequestState,
  status: number,
  body: unknown,
): void {
  const validate = contract.responseValidators.get(operation.id, nameOf(status))
  if (validate?.(body)) return
  const errors = validate
    ? (validate.errors ?? [])
    : [{ keyword: 'status', instancePath: '', params: { status } }]
  if (services.config.nodeEnv !== 'production')
    throw new ContractViolation(
      `${operation.id} answered ${status} against the contract:\n${formatErrors(errors)}`,
    )
  for (const error of errors) if (error.keyword === 'additionalProperties') strip(body, error)
  services.metrics.contractBroken(operation.id)
  services.log.error(
    { operation: operation.id, status, errors: errors.map(summary) },
    'response violates the contract',
  )
}

/** By which the validator of a status is known; each is put together once. */
const names: string[] = []
function nameOf(status: number): string {
  names[status] ??= `_${status}`
  return names[status]
}

/** The status of an answer, its type and the headers that the contract requires of it; the body is not known yet. */
export function validateHead(state: RequestState, status: number): void {
  const { operation, services, headers } = state
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const faults = [
    ...(operation.statuses.includes(status) ? [] : [`status ${status}`]),
    ...(operation.requiredHeaders[status] ?? [])
      .filter((name) => !names.has(name))
      .map((name) => `no ${name}`),
    ...(mayHaveType(operation, status, headers['Content-Type'])
      ? []
      : [`its type ${headers['Content-Type'] ?? 'is missing'}`]),
  ]
  if (faults.length === 0) return
  const words = `${operation.id} answered ${status} against the contract: ${faults.join(', ')}`
  if (services.config.nodeEnv !== 'production') throw new ContractViolation(words)
  services.metrics.contractBroken(operation.id)
  services.log.error({ operation: operation.id, status, faults }, 'response violates the contract')
}

/**
 * A line for each: where, and what to do about it. A field too many is the fault that the compiler cannot see, because
 * an async function may return more than its type says.
 */
export function formatErrors(errors: readonly ValidatorError[]): string {
  return faultsOf(errors, 'en')
    .map(({ path, rule, message }) => `  ${path || 'the answer'}: ${remedies[rule] ?? message}`)
    .join('\n')
}

const remedies: Record<string, string> = {
  additionalProperties:
    'the contract does not declare this field. Leave it out of what the handler returns, or declare it in the schema.',
  required: 'the contract requires this field. Return it, or take it out of `required`.',
  status: 'the contract does not declare this status. Answer another one, or declare it.',
}

function strip(body: unknown, { instancePath, params }: ValidatorError): void {
  let at = body as Record<string, unknown>
  for (const part of instancePath.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = at[name] as Record<string, unknown>
  }
  delete at[String(params.additionalProperty)]
}

/** Where and which rule; never the value, which may be anyone's. */
function summary({ instancePath, keyword, params }: ValidatorError): object {
  return { instancePath, keyword, params }
}
