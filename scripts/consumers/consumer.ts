/** A server with demonstration data, and a key for every tool of it. */
export interface Server {
  url: string
  key: string
  /** The session of a person of the demonstration. */
  token: string
  /** Of the simulated eID. */
  phone: string
  /** An application of the demonstration. */
  client: { id: string; secret: string }
}

/** A call of a tool, and what has to come of it. */
export interface Call {
  tool: string
  arguments: Record<string, unknown>
  outcome: Outcome
}

/** Refused: the tool said why not, in words that the model reads. */
export type Outcome = 'ok' | 'refused'

/** What a consumer made of the tools. */
export interface Report {
  /** The parameters of each tool that it offers to a model. */
  listed: Record<string, string[]>
  /** In the order of the calls; anything but an outcome is a fault, in its words. */
  called: string[]
}

/** An assistant's framework, as people connect it to the tools. */
export interface Consumer {
  name: string
  /** The folder of its packages, where several share them. */
  tools: string
  /** Programs that must be on this machine. */
  needs: readonly string[]
  /** Installs the exact versions that it names, where they are not there yet. */
  prepare(folder: string): Promise<void>
  report(folder: string, server: Server, calls: readonly Call[]): Promise<Report>
  /** What it calls a tool, where it is not the name itself. */
  nameOf?(tool: string): string
}

/** One line of the table. */
export interface Line {
  consumer: string
  listed: string
  called: string
  fault: string
  /** What the consumer does not do well by itself, which is no fault of the contract. */
  note?: string
}
