import type { Language } from '../../../errors/language.ts'
import type { Usage } from '../../../providers/ai/port.ts'
import type { CatalogueMatch } from '../../services/knowledge/meant.ts'
import type { Retrieval, SourceKind } from '../../services/knowledge/passage.ts'

export interface PastTurn {
  question: string
  answer: string
  /** Ids of the sources that it cited, so that "how much is it" finds what "it" is. */
  cited: readonly { kind: SourceKind; id: string }[]
}

/** An answer of one of the contract's own operations, under the rights of the person who asks. */
export interface PersonalAnswer {
  status: number
  /** The envelope's data where it succeeded, else the error's code and message. */
  data: unknown
}

/** Calls an operation or tool that the contract marks `x-assistant: read`; refuses any other. */
export type PersonalRead = (
  operationId: string,
  parameters?: Readonly<Record<string, string | number | boolean>>,
) => Promise<PersonalAnswer>

export interface AssistantCaller {
  id: string
  names: readonly string[]
  read: PersonalRead
  /** Those that the person may call, where tools are wished for. */
  tools?: ReadonlySet<string> | undefined
}

/** One question, with everything that an answer may rest on. */
export interface Turn {
  question: string
  language: Language
  history: readonly PastTurn[]
  retrieval: Retrieval
  /** Ids of the services that it holds against each other, where each of them was found. */
  compared?: readonly string[]
  /** Which services and life events it may be about. */
  meant: CatalogueMatch
  /** Undefined for the public. */
  person: AssistantCaller | undefined
  signal: AbortSignal
}

/** A datum of the person that an answer rests on. */
export type PersonalRecordKind = 'application' | 'payment' | 'appointment' | 'reference' | 'notification'

export interface Citation {
  n: number
  kind: SourceKind | PersonalRecordKind
  id: string
  code: string | null
  title: string
  quote: string
  href: string | null
}

/** What the question may mean, to be chosen. */
export interface Candidate {
  kind: 'service' | 'life_event'
  id: string
  code: string
  title: string
  summary: string
  message: string
  href: string
}

export interface Proposal {
  operation_id: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body: Record<string, unknown> | null
  summary: string
  href: string | null
}

export type NoticeCode =
  | 'no_model'
  | 'model_failed'
  | 'budget'
  | 'tools_left_out'
  | 'figures_left_out'
  | 'claims_left_out'
  | 'shortened'

/** What an answer without a model was made from; a fixed text such as a refusal rests on nothing. */
export type Basis = 'published' | 'own' | 'fixed'

/** What an answer consists of, in the order in which it is sent. Text comes in whole sentences. */
export type AnswerPart =
  | { type: 'delta'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'candidate'; candidate: Candidate }
  | { type: 'proposal'; proposal: Proposal }
  | { type: 'notice'; code: NoticeCode; basis?: Basis | undefined }

export interface Composed {
  mode: 'model' | 'extractive' | 'refusal' | 'handover'
  completeness: 'full' | 'partial' | 'none'
  usage: Usage
  /** Of an answer without a model. */
  basis?: Basis
  /** Whether a tool has told something for it, or is proposed in it. */
  usedTools?: boolean
}

/** A way of answering: from the passages alone, or by a model. */
export type Compose = (turn: Turn) => AsyncGenerator<AnswerPart, Composed>

/** The usage of an answer for which no model was asked. */
export const zeroUsage = { prompt: 0, completion: 0, estimated: false } as const
