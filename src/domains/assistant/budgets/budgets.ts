import type { Usage } from '../../../providers/ai/port.ts'

/** Who pays: the person and the organisation whose key is used, or everyone who is not signed in together. */
export type Payer = { userId: string } | { orgId: string } | 'public'

/** What was used, for the record: no text. */
export interface AiCall {
  kind: 'chat' | 'translate' | 'speech' | 'transcription'
  mode: 'model' | 'extractive' | 'refusal' | 'handover' | null
  model: string | null
  outcome: 'answered' | 'cut' | 'failed'
  ms: number
}

export interface Reservation {
  /** Takes what was used, gives back the rest, and records the call. Only the first of settle and release counts. */
  settle(usage: Usage, call: AiCall): Promise<void>
  /** Gives everything back. */
  release(): Promise<void>
}

export interface AiBudgets {
  /** Rejects with the error `ai.budget` when the day's budget does not have that many tokens left. */
  reserve(payer: Payer, tokens: number): Promise<Reservation>
  /** Records a call without a model. */
  record(call: AiCall): Promise<void>
}
