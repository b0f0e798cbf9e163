export interface Message {
  from: string
  to: string
  text: string
  /** How the text travelled: 0 is the default alphabet, 8 is UCS-2. */
  dataCoding: number
  /** How many messages of the network it took. */
  parts: number
  validity: string
  at: string
}

interface Part {
  from: string
  to: string
  dataCoding: number
  hasHeader: boolean
  validity: string
  bytes: Buffer
}

const KEPT = 200

/** What arrived on phones; parts of long messages are put together, as a phone does. */
export class Messages {
  /** How often the platform has asked whether the message centre is there. */
  enquiries = 0
  readonly #kept: Message[] = []
  readonly #parts = new Map<string, { total: number; texts: Map<number, string> }>()

  take({ from, to, dataCoding, hasHeader, validity, bytes }: Part): void {
    const add = (text: string, parts: number): void => {
      this.#kept.push({ from, to, text, dataCoding, parts, validity, at: new Date().toISOString() })
      if (this.#kept.length > KEPT) this.#kept.shift()
    }
    if (!hasHeader) {
      add(textOf(bytes, dataCoding), 1)
      return
    }
    const [length = 0, , , reference = 0, total = 1, number = 1] = bytes
    const key = `${to} ${reference}`
    const part = this.#parts.get(key) ?? { total, texts: new Map<number, string>() }
    this.#parts.set(key, part)
    part.texts.set(number, textOf(bytes.subarray(length + 1), dataCoding))
    if (part.texts.size < part.total) return
    this.#parts.delete(key)
    const inOrder = [...part.texts].sort(([one], [other]) => one - other).map(([, text]) => text)
    add(inOrder.join(''), total)
  }

  list(to: string | null): Message[] {
    return this.#kept.filter((message) => to === null || message.to === to)
  }
}

const textOf = (bytes: Buffer, dataCoding: number): string =>
  dataCoding === 8 ? Buffer.from(bytes).swap16().toString('utf16le') : bytes.toString('latin1')
