import { Problem } from '../shared/http.ts'
import { type Organisation, organisations } from './organisations.ts'
import { people, type RegisteredPerson } from './people.ts'

/** What the registers say today: tests and people change it at `/records`, as an officer of the state would. */
export class Records {
  #organisations = new Map<string, Organisation>()
  #people = new Map<string, RegisteredPerson>()

  constructor() {
    this.reset()
  }

  reset(): void {
    this.#organisations = new Map(organisations.map((one) => [one.registerNumber, one]))
    this.#people = new Map(people.map((one) => [one.civilId, one]))
  }

  /** Changes the entries that a record names by its number, and leaves the rest. */
  change(record: Record<string, unknown>): void {
    const { registerNumber, civilId } = record
    const [organisation, person] = [
      this.#organisations.get(String(registerNumber)),
      this.#people.get(String(civilId)),
    ]
    if (organisation) this.#organisations.set(organisation.registerNumber, { ...organisation, ...record })
    else if (person) this.#people.set(person.civilId, { ...person, ...record })
    else throw new Problem(404, 'no record has this number')
  }

  get organisations(): Organisation[] {
    return [...this.#organisations.values()]
  }

  get people(): RegisteredPerson[] {
    return [...this.#people.values()]
  }
}
