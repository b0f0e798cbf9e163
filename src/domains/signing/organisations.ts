import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { FileRow } from '../storage/files/queries.ts'

/** What a seal's certificate says of its organisation. */
export interface SealHolder {
  reg_no: string | null
  name_mn: string
  name_en: string
}

/** What signing must know of organisations. They use signing themselves, so the composition passes it. */
export interface SigningOrganisations {
  /** The name of an organisation for which the acting person may sign; undefined where they may not. */
  nameForSigner(db: Db, regNo: string): Promise<string | undefined>
  /** Asks the state registry again, where the person's right to sign rests on it. Throws without an answer. */
  recheck(userId: string, organisation: { regNo: string }): Promise<void>
  /**
   * Whether the person may sign for the organisation, to the end of the transaction: who takes the right away waits. What
   * rests on the state registry counts only right after `recheck`.
   */
  holdCapacity(tx: Tx, signer: { userId: string; regNo: string; now: Date }): Promise<boolean>
  /** The picture of its stamp. */
  selectStamp(db: Db, regNo: string): Promise<FileRow | undefined>
  /** Whether the organisation with that id is not closed, as a condition in a statement. */
  isOpen(orgId: RawBuilder<string>): RawBuilder<boolean>
  selectSealHolder(db: Db, orgId: string): Promise<SealHolder | undefined>
  selectOwners(db: Db, orgId: string): Promise<string[]>
}
