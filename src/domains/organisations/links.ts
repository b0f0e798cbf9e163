import type { ManualWork } from '../../audit/work.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RegisteredOrganisation, StateRegistry } from '../../providers/state-registry/port.ts'
import { selectEidHolder } from '../identity/people/accounts.ts'
import {
  deleteLink,
  insertLink,
  type LinkRow,
  selectLinks,
  selectOtherBasis,
  upsertOrganisation,
} from './link-queries.ts'
import { ownsAccount } from './signer-queries.ts'
import { activeOrganisation } from './state-registry.ts'

export interface LinkWork extends Pick<ManualWork, 'read' | 'transact'> {
  principal: { userId: string }
  services: { stateRegistry: Pick<StateRegistry, 'organisation'> }
  signal: AbortSignal
  now: Date
}

/** Links a person to an organisation that they represent by the state registry, or may sign for already. */
export async function linkOrganisation(work: LinkWork, regNo: string): Promise<LinkRow> {
  const { principal, read, transact, services, signal, now } = work
  const { userId } = principal
  const holder = await read(({ db }) => selectEidHolder(db, userId))
  // Without the eID the civil ID is only what was typed, or what another issuer said.
  if (!holder?.eid_verified_at) throw new AppError('eid.not_verified')
  const organisation = await activeOrganisation(services, regNo, signal)
  if (!organisation) throw new AppError('eid.organisation_not_yours')

  const { civil_id } = holder
  const represents = civil_id !== null && organisation.representatives.includes(civil_id)
  return transact(async ({ db, audit }) => {
    const basis = represents ? 'representative' : await selectOtherBasis(db, userId, regNo)
    if (!basis) throw new AppError('eid.organisation_not_yours')
    await upsertOrganisation(db, organisation, now)
    await insertLink(db, { userId, regNo, basis }, now)
    audit.entry({ subject: `organization:${regNo}`, details: { basis } })
    const [link] = await selectLinks(db, userId, regNo)
    return link!
  })
}

/** Representatives change: a person who was one on the day of linking must be one today to choose signers. */
export async function requireRepresented(work: LinkWork, regNo: string): Promise<RegisteredOrganisation> {
  const { principal, read, transact, services, signal } = work
  const { userId } = principal
  const { holder, owns } = await read(async ({ db }) => ({
    holder: await selectEidHolder(db, userId),
    owns: await ownsAccount(db, userId, regNo),
  }))
  const organisation = await activeOrganisation(services, regNo, signal)
  if (organisation && (owns || organisation.representatives.includes(holder?.civil_id ?? '')))
    return organisation
  if (!owns)
    await transact(async ({ db, audit }) => {
      await deleteLink(db, userId, regNo)
      audit.entry({ subject: `organization:${regNo}`, details: { unlinked: 'not a representative' } })
    })
  throw new AppError('me.organisation_not_found')
}
