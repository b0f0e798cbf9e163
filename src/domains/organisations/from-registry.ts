import type { Audit } from '../../audit/audit.ts'
import type { ManualWork } from '../../audit/work.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RegisteredOrganisation, StateRegistry } from '../../providers/state-registry/port.ts'
import { selectEidHolder } from '../identity/people/accounts.ts'
import { lacksCapacity } from '../identity/people/registry-state.ts'
import { createOrganisation, isRegNoTaken, type MyOrganisationRow, selectMyOrganisation } from './queries.ts'
import { refreshOrganisation } from './refresh.ts'
import { applyRecord } from './representation/apply-record.ts'
import { refusalOfCreation, slugOf } from './rules.ts'
import { queryRegistry } from './state-registry.ts'

interface RegistryContext extends ManualWork {
  principal: { userId: string }
  now: Date
  signal: AbortSignal
  services: { stateRegistry: Pick<StateRegistry, 'organisation'>; audit: Pick<Audit, 'statement'> }
}

/** Creates the organisation of a register number for a person who may act for it. */
export async function createFromRegistry(
  context: RegistryContext,
  { regNo, slug = slugOf(regNo) }: { regNo: string; slug: string | undefined },
): Promise<MyOrganisationRow> {
  const { transact, principal, now } = context
  const { record, refusal } = await registeredFor(context, regNo)
  if (refusal) throw new AppError(refusal)
  if (await context.read(({ db }) => lacksCapacity(db, principal.userId)))
    throw new AppError('org.no_capacity')
  const { nameMn, nameEn } = record
  return transact(async ({ db, audit }) => {
    const created = { slug, nameMn, nameEn: nameEn ?? nameMn, regNo, ownerUserId: principal.userId, now }
    const organisation = await createOrganisation(db, created)
    if (!organisation) throw new AppError('org.slug_taken')
    audit.entry({ subject: `org:${organisation.id}`, details: { reg_no: regNo, slug } })
    return { ...organisation, role: 'owner' }
  })
}

interface RegistryLookup {
  record: RegisteredOrganisation
  mayCreate: boolean
}

/** What the state registry has of a register number, and whether the person may create the organisation here. */
export async function lookUpInRegistry(context: RegistryContext, regNo: string): Promise<RegistryLookup> {
  const { record, refusal } = await registeredFor(context, regNo)
  // The look-up is recorded before its result is answered.
  const isHere = await context.transact(async ({ db, audit }) => {
    audit.entry({ subject: `registered-organisation:${regNo}` })
    return isRegNoTaken(db, regNo)
  })
  return { record, mayCreate: !isHere && refusal === undefined }
}

async function registeredFor({ services, signal, read, principal }: RegistryContext, regNo: string) {
  const holder = await read(({ db }) => selectEidHolder(db, principal.userId))
  // A number that the eID has not proven is only what was typed, or what another issuer said.
  const civilId = holder?.eid_verified_at ? holder.civil_id : null
  const record = await queryRegistry(() => services.stateRegistry.organisation(regNo, signal))
  if (!record) throw new AppError('org.not_registered')
  return { record, refusal: refusalOfCreation(record, civilId) }
}

/** Asks the state registry again for what it has of an organisation. */
export async function refreshFromRegistry(
  context: RegistryContext,
  orgId: string,
): Promise<MyOrganisationRow> {
  const { services, signal, read, transact, principal, now } = context
  const { reg_no: regNo } = await read(({ db }) => requireMyOrganisation(db, principal.userId, orgId))
  if (regNo === null) throw new AppError('org.not_from_registry')
  const record = await queryRegistry(() => services.stateRegistry.organisation(regNo, signal))
  await transact(
    async ({ db, audit }) => {
      const ended = await applyRecord(db, services, { regNo, record, now })
      audit.entry({ subject: `org:${orgId}`, details: { rights_ended: ended.length } })
    },
    { as: 'job' },
  )
  return transact(async ({ db, audit }) => {
    const refreshed = await refreshOrganisation(db, { orgId, regNo, record, now })
    if (!refreshed) throw new AppError('request.conflict')
    const { changed, struckOff } = refreshed
    audit.entry({ subject: `org:${orgId}`, details: { changed, struck_off: struckOff } })
    return requireMyOrganisation(db, principal.userId, orgId)
  })
}

export async function requireMyOrganisation(
  db: Db,
  userId: string,
  orgId: string,
): Promise<MyOrganisationRow> {
  const organisation = await selectMyOrganisation(db, userId, orgId)
  if (!organisation) throw new AppError('org.not_found')
  return organisation
}
