import { AppError } from '../../../errors/app-error.ts'
import { faultsUnder } from '../../../errors/faults.ts'
import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import { sealedForFetch } from '../once-only/fetch.ts'
import { selectRecords } from '../references/certify.ts'
import type { AnswerDeps } from '../references/draft-from-case.ts'
import { recordKeyOf } from '../registry/certificate-lines.ts'
import type { PublishedContent } from '../registry/content.ts'
import type { OpeningContext } from './opening-context.ts'

/**
 * What the form names must be in what the register has answered: better said now than after the fee is paid, because no
 * officer could approve it. An answer that cannot be opened says nothing here; the officer learns of it then.
 */
export async function requireSelected(
  { onceOnlyResults, log }: AnswerDeps,
  { form_schema }: Pick<PublishedContent, 'form_schema'>,
  formData: Record<string, unknown>,
  { fetches }: Pick<OpeningContext, 'fetches'>,
): Promise<void> {
  const codes = new Set(Object.values(form_schema.properties).map((field) => recordKeyOf(field)?.code))
  const answers = new Map<string, EvidenceData>()
  for (const { id, code, sealed } of fetches) {
    if (!codes.has(code) || sealed === null) continue
    try {
      answers.set(code, await onceOnlyResults.open<EvidenceData>(sealed, sealedForFetch(id)))
    } catch (error) {
      log.warn(
        { err: error, fetch: id },
        'an answer of the state registry cannot be opened for an application',
      )
    }
  }
  if (answers.size === 0) return
  const named = Object.entries(form_schema.properties).filter(([, field]) =>
    answers.has(recordKeyOf(field)?.code ?? ''),
  )
  const form = { ...form_schema, properties: Object.fromEntries(named), order: named.map(([name]) => name) }
  const { faults } = selectRecords(form, formData, (code) => answers.get(code))
  if (faults.length > 0)
    throw new AppError('cases.form_invalid', { details: faultsUnder('/body/form_data', faults) })
}
