import type { PersonalRead } from '../domains/assistant/answers/turn.ts'
import type { Language } from '../errors/language.ts'
import type { CallContext } from '../security/call-context.ts'
import type { Services } from './services.ts'

/** What every handler knows of the call that it answers. */
export interface Call extends CallContext {
  services: Services
  /** Counts the limits that the operation declares with `after: client`; refuses beyond them. */
  limitAsClient(): Promise<void>
  /** Calls a read that the contract gives to the assistant, with the caller's own credential. */
  readAsCaller(language: Language): PersonalRead
}
