import { delay, dropResponse, sendUnusable, serverError } from '../../shared/fault-injection.ts'
import { type Exchange, Problem } from '../../shared/http.ts'
import type { Faults } from '../faults.ts'
import { RP_BASE } from './routes.ts'

/** Applies the active faults to a call. True when it has responded, or never will. */
export async function injectFaults({ path, response }: Exchange, all: Faults): Promise<boolean> {
  const faults = all.during(path.slice(RP_BASE.length))
  await delay(faults.take('delay'))
  if (dropResponse(response, faults)) return true
  if (faults.take('maintenance')) throw new Problem(580, 'the system is under maintenance')
  if (faults.take('too_old')) throw new Problem(480, 'the app is too old')
  if (faults.take('not_found')) throw new Problem(404, 'there is nothing of that name')
  const failure = faults.take('5xx')
  if (failure) throw serverError(failure)
  return sendUnusable(response, faults, '{"state": "RUNNING", "padding": "')
}
