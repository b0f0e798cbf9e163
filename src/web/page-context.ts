import type { Answer } from '../contract/reply.ts'
import type { Services } from '../contract/services.ts'
import type { UserPrincipal } from '../domains/identity/sessions/sessions.ts'
import type { AppearanceRow } from '../domains/site/queries.ts'
import type { Called, CallInput, Visitor } from './proxy/proxy.ts'
import type { Translate } from './texts.ts'

/** What a page is given: the visitor, their texts, and how to call operations for them. */
export interface PageContext extends Visitor {
  services: Services
  say: Translate
  path: string
  query: URLSearchParams
  appearance: AppearanceRow
  /** Asks an operation on behalf of the visitor. */
  call(operationId: string, input?: CallInput): Promise<Called>
  /** Who the visitor is; undefined for strangers. */
  who(): Promise<UserPrincipal | undefined>
  /** Whether the page is asked for at the operator's host, by who may know of its console. */
  isAtOperators(): Promise<boolean>
}

export type Page = (context: PageContext, parameters: Readonly<Record<string, string>>) => Promise<Answer>

/** Leads the browser on; what it has asked for is not asked for again. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location }, body: null }
}

/** A page of ours with parameters, those that are undefined left out. */
export function pageAddress(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`
}
