import { switchFaults } from '../shared/fault-switch.ts'
import type { Route } from '../shared/http.ts'
import type { World } from './world.ts'

/** Switches for what is to go wrong. */
export function faultRoutes({ faults }: World): Route[] {
  return (['GET', 'POST', 'DELETE'] as const).map((method) => ({
    method,
    path: /^\/faults$/,
    answer: (exchange) => switchFaults(exchange, faults),
  }))
}
