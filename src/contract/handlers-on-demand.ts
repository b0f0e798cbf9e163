import { fromFile } from '../config/lazy.ts'
import type { AnyHandler } from './request-state.ts'
import type { Handlers } from './types.ts'

/** The file of each operation's handler. */
export type HandlerModules = { readonly [Id in keyof Handlers]: () => Promise<Pick<Handlers, Id>> }

type Load = () => Promise<Record<string, AnyHandler>>

/** Handlers whose files load with their first use: a start needs none of them, nor what only they use. */
export function handlersOnDemand(modules: HandlerModules): Record<string, AnyHandler> {
  const files = Object.entries(modules) as unknown as [string, Load][]
  return Object.fromEntries(files.map(([id, load]) => [id, fromFile(load, id)]))
}
