/** One request through the gateway. */
export interface TrafficEntry {
  /** Milliseconds since 1970. */
  at: number
  service: string
  clientId: string
  method: string
  path: string
  status: number
  error: string | undefined
  failed: boolean
  tookMs: number
  requestBytes: number
  responseBytes: number
  requestId: string
}

export interface MinuteFigures {
  key: string
  minute: number
  service: string
  clientId: string
  requests: number
  failures: number
  durations: number[]
}
