import { AppError } from '../../../errors/app-error.ts'
import { comparableEmail } from '../../../text/email.ts'
import { upsertOrganisation } from '../link-queries.ts'
import { type LinkWork, requireRepresented } from '../links.ts'
import { MAX_SIGNERS } from '../signer-invitations.ts'
import { countSigners, selectSigners } from '../signer-queries.ts'
import { type NominateContext, nominate } from './nominate.ts'
import type { NominationRow } from './queries.ts'

/** Asks the representative's phone to sign that a person is to sign for the organisation. */
export async function nominateSigner<Answer>(
  context: NominateContext & LinkWork,
  regNo: string,
  signer: { email: string; civilId: string | undefined },
  answerOf: (nomination: NominationRow) => Answer,
): Promise<Answer> {
  const organisation = await requireRepresented(context, regNo)
  const email = comparableEmail(signer.email)
  await context.read(async ({ db }) => {
    const signers = await selectSigners(db, regNo)
    if (signers.some((one) => one.email === email)) throw new AppError('eid.signer_exists')
    if ((await countSigners(db, regNo)) >= MAX_SIGNERS) throw new AppError('eid.signers_full')
  })
  const { nameMn, nameEn } = organisation
  const nomination = {
    organisation: { id: null, regNo, nameMn, nameEn: nameEn ?? nameMn },
    nominee: { userId: null, email, civilId: signer.civilId ?? null },
    role: 'signer',
    handsOver: false,
    isMember: false,
    who: email,
    auditSubject: (id: string) => `organization:${regNo}/nomination:${id}`,
    // An organisation with an account here that was never linked has no row yet for an invitation to refer to.
    also: ({ db }) => upsertOrganisation(db, organisation, context.now),
  } satisfies Parameters<typeof nominate>[1]
  return nominate(context, nomination, answerOf)
}
