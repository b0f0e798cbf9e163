/** One call of an operation with the contract's own examples, from which code samples are written. */
export interface SampleCall {
  document: 'platform' | 'tools' | 'operator'
  operationId: string
  tag: string
  summary: string
  method: string
  /** With its parameters as in the contract: `/api/v1/gov/applications/{id}`. */
  path: string
  /** Those that the call must have, and those without which the sample would show nothing. */
  parameters: readonly SampleParameter[]
  body?: SampleBody
  /** The first that the operation takes. */
  credential: 'none' | 'session' | 'apiKey' | 'clientBasic' | 'adminKey' | 'other'
  /** Of its first success, as the contract names it: `200`, `application/json`; undefined where it has no body. */
  status: number
  answer: string | undefined
}

export interface SampleParameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  value: unknown
}

export interface SampleBody {
  mediaType: string
  /** A string where the body is no JSON and no form. */
  value: unknown
}
