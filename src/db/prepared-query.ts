import pg from 'pg'

/** What pg has and its types leave out. */
interface Wire {
  describe(message: object): void
  _send(message: Buffer): void
}
interface RowForm {
  fields: readonly object[]
  _parsers: readonly unknown[]
  _prebuiltEmptyResultObject: object
}
interface ExtendedQuery {
  name: string
  _result: RowForm
  _accumulateRows: boolean
  submit(wire: Wire): Error | null
  prepare(wire: Wire): void
  handleRowDescription(message: object): void
}
type Answer = (error: Error | null, result: pg.QueryResult) => void
const ExtendedQuery = pg.Query as unknown as new (
  config: { name: string; text: string; values: unknown[] },
  answer: Answer,
) => ExtendedQuery

interface Known {
  /** By the names of the statements that this connection has run. */
  forms: Map<string, RowForm>
  /** The same connection, which does not ask what rows look like, and gathers its messages. */
  gathering: Gathering
}

interface Gathering extends Wire {
  gathered: Buffer[]
}
const known = new WeakMap<Wire, Known>()

function knownOf(wire: Wire): Known {
  let found = known.get(wire)
  if (!found) {
    found = {
      forms: new Map(),
      gathering: gatheringFor(wire),
    }
    known.set(wire, found)
  }
  return found
}

/** One buffer is one write, which costs less than a list of them; nothing is told of rows that are known. */
function gatheringFor(wire: Wire): Gathering {
  const gathered: Buffer[] = []
  return Object.create(wire, {
    gathered: { value: gathered },
    describe: { value: () => {} },
    _send: { value: (message: Buffer) => void gathered.push(message) },
  }) as Gathering
}

/**
 * A prepared statement is asked once for each connection what its rows look like: it names its columns, so that they stay
 * the same. pg would ask each time, and both sides would spend more on the answer than on a row.
 */
export class PreparedQuery extends ExtendedQuery {
  #known: Known | undefined

  override submit(wire: Wire): Error | null {
    this.#known = knownOf(wire)
    const form = this.#known.forms.get(this.name)
    if (!form) return super.submit(wire)
    Object.assign(this._result, form)
    this._accumulateRows = true
    const { gathering } = this.#known
    super.prepare(gathering)
    wire._send(Buffer.concat(gathering.gathered))
    gathering.gathered.length = 0
    return null
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.forms.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
