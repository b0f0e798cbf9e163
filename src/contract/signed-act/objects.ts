import type { Tx } from '../../db/database.ts'
import { selectErasedPerson } from '../../domains/identity/people/act-objects.ts'
import { selectClosedOrganisation, selectLosingOwner } from '../../domains/organisations/act-objects.ts'
import {
  selectCorrectionToConfirm,
  selectTenantToCorrect,
} from '../../domains/organisations/corrections/corrections.ts'
import { selectRevokedReference } from '../../domains/services/references/act-object.ts'
import { selectChangedTerms } from '../../domains/services/registry/act-object.ts'

/** What an act is done to, as it is now. */
export interface ActObject {
  /** As the audit log names it. */
  subject: string
  /** What people know it by, for the phone. */
  name: string
  /** In the author's list of requests, which outlives the object: where the phone's name may not stay there. */
  listedName?: string
  /** What of it the author relies on: where this is another by the time that the act takes effect, it does not. */
  state: Record<string, unknown>
}

/** `unneeded`: the request changes nothing of legal effect. Undefined: there is no such object, which the handler refuses. */
type FoundObject = ActObject | 'unneeded' | undefined

interface Request {
  path: Record<string, unknown>
  body: unknown
}
type ReadObject = (db: Tx, request: Request) => Promise<FoundObject>

const inPath = ({ path }: Request, name: string): string => String(path[name])
const bodyOf = ({ body }: Request) => (body ?? {}) as Record<string, unknown>

/** All that acts are done to. `x-signed-act: {of}` is one of these; each is read in the transaction of the act. */
export const actObjects = {
  'reference(path.id)': (db, request) => selectRevokedReference(db, inPath(request, 'id')),
  'organisation(path.id)': (db, request) => selectClosedOrganisation(db, inPath(request, 'id')),
  'owner(path.userId)': (db, request) =>
    selectLosingOwner(db, inPath(request, 'id'), inPath(request, 'userId'), bodyOf(request).role),
  'terms(path.id)': (db, request) => selectChangedTerms(db, inPath(request, 'id')),
  'tenant(path.id)': (db, request) => selectTenantToCorrect(db, inPath(request, 'id')),
  'correction(path.id)': (db, request) => selectCorrectionToConfirm(db, inPath(request, 'id')),
  'person(path.id)': (db, request) => selectErasedPerson(db, inPath(request, 'id')),
} as const satisfies Record<string, ReadObject>

export type ActObjectName = keyof typeof actObjects

export const readActObject = (of: ActObjectName, db: Tx, request: Request): Promise<FoundObject> =>
  actObjects[of](db, request)
