import { AiInvalidResponse, type ToolCall } from './port.ts'

/** A piece of a call, as streams bring them. Servers leave out any of it. */
export interface CallPiece {
  index: number | undefined
  id: string | undefined
  name: string | undefined
  arguments: string
}

interface Gathered {
  index: number | undefined
  id: string | undefined
  name: string
  arguments: string
}

const MAX_CALLS = 32
const MAX_ARGUMENTS_LENGTH = 64 * 1024

/** Puts the pieces of calls together: by index, by id where there is none, else by their order. */
export class ToolCalls {
  readonly #calls: Gathered[] = []

  add(piece: CallPiece): void {
    const call = this.#continued(piece)
    if (!call) {
      if (this.#calls.length === MAX_CALLS) throw new AiInvalidResponse('the model calls too many functions')
      this.#calls.push({ ...piece, name: piece.name ?? '' })
      return
    }
    call.id ??= piece.id
    // Some servers repeat the whole name with each piece, none sends it in parts.
    if (call.name === '') call.name = piece.name ?? ''
    call.arguments += piece.arguments
    if (call.arguments.length > MAX_ARGUMENTS_LENGTH)
      throw new AiInvalidResponse('the arguments of a function are too long')
  }

  #continued({ index, id, name }: CallPiece): Gathered | undefined {
    if (index !== undefined) {
      const call = this.#calls.findLast((one) => one.index === index)
      // Servers that give every call the index 0 tell them apart by their ids.
      const isAnother = call?.id !== undefined && id !== undefined && id !== call.id
      return isAnother ? undefined : call
    }
    if (id !== undefined) return this.#calls.find((one) => one.id === id)
    return name === undefined ? this.#calls.at(-1) : undefined
  }

  /** Complete calls, each with an id of its own. */
  all(): ToolCall[] {
    const taken = new Set<string>()
    return this.#calls.map(({ id = '', name, arguments: given }, at) => {
      if (name === '') throw new AiInvalidResponse('the model calls a function without a name')
      const own = id === '' || taken.has(id) ? `call_${at + 1}` : id
      taken.add(own)
      return { id: own, name, arguments: given === '' ? '{}' : given }
    })
  }
}
