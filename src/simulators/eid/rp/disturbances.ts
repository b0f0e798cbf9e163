import { answeredWithNonsense, broken, delayed, silenced } from '../../shared/disturbances.ts'
import { type Exchange, Problem } from '../../shared/http.ts'
import type { Faults } from '../faults.ts'
import { RP_BASE } from './routes.ts'

/** Does to a call what the switched faults want. Gives whether it has answered, or never will. */
export async function disturbed({ path, response }: Exchange, all: Faults): Promise<boolean> {
  const faults = all.during(path.slice(RP_BASE.length))
  await delayed(faults.take('delay'))
  if (silenced(response, faults)) return true
  if (faults.take('maintenance')) throw new Problem(580, 'the system is under maintenance')
  if (faults.take('too_old')) throw new Problem(480, 'the app is too old')
  if (faults.take('not_found')) throw new Problem(404, 'there is nothing of that name')
  const failure = faults.take('5xx')
  if (failure) throw broken(failure)
  return answeredWithNonsense(response, faults, '{"state": "RUNNING", "padding": "')
}
