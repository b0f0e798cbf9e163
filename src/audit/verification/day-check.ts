import { comparePositions } from '../checkpoint.ts'
import type { StoredNote } from '../checkpoint-store.ts'
import { isOfName, openDayHeader, type SignedDay } from '../day-file.ts'
import type { AuditKeys } from '../keys.ts'
import { hashOfNotes } from '../signed-note.ts'
import type { Findings } from './verification.ts'

/** Holds the files of days against what was signed over each: as many notes, and those. */
export class DayCheck {
  readonly #keys: AuditKeys
  readonly #findings: Findings
  #day: SignedDay | undefined
  #hashes: Buffer[] = []

  constructor(keys: AuditKeys, findings: Findings) {
    this.#keys = keys
    this.#findings = findings
  }

  /** Each note in order, oldest first. */
  take({ position, day }: StoredNote, hash: Buffer): void {
    if (day?.name !== this.#day?.name) {
      // A walk that began within the day has not seen all of it.
      this.#day = day && comparePositions(day.first, position) === 0 ? day : undefined
      this.#hashes = []
    }
    if (!day || !this.#day) return
    this.#hashes.push(hash)
    if (comparePositions(day.last, position) === 0) this.#check(day)
    // What cannot be read at all is one note in the first place.
    else if (day.header === '') this.#report(day)
  }

  #check(day: SignedDay): void {
    const signed = openDayHeader(day.header, this.#keys)
    const holds =
      signed &&
      isOfName(signed, day) &&
      this.#hashes.length === signed.count &&
      hashOfNotes(this.#hashes).equals(signed.hash)
    if (!holds) this.#report(day)
    this.#day = undefined
  }

  #report({ day, name }: SignedDay): void {
    this.#findings.add(
      'checkpoint_signature',
      `The file of the checkpoints of ${day}, ${name}, is not what was signed`,
    )
  }
}
