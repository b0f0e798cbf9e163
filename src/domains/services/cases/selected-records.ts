import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { faultsUnder } from '../../../errors/faults.ts'
import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import { saidFault } from '../form/fault.ts'
import { fieldsInOrder } from '../form/schema.ts'
import { sealedForFetch } from '../once-only/fetch.ts'
import { selectRecords } from '../references/certify.ts'
import type { AnswerDeps } from '../references/draft-from-case.ts'
import { recordKeyOf } from '../registry/certificate-lines.ts'
import type { FormField, PublishedContent } from '../registry/content.ts'
import type { OpeningContext } from './opening-context.ts'

type Asking = Pick<PublishedContent, 'form_schema' | 'evidence_groups'>
type Answers = ReadonlyMap<string, EvidenceData>

/**
 * What the form names must be in what the register has answered, and what the register fills in for good must be as it
 * answered: better said now than after the fee is paid, because no officer could approve it. An answer that cannot be
 * opened says nothing here; the officer learns of it then.
 */
export async function requireAnswered(
  deps: AnswerDeps,
  content: Asking,
  formData: Record<string, unknown>,
  { fetches }: Pick<OpeningContext, 'fetches'>,
): Promise<void> {
  const codes = new Set(
    Object.values(content.form_schema.properties).flatMap((field) => [
      recordKeyOf(field)?.code,
      field.read_only ? sourceOf(content, field)?.code : undefined,
    ]),
  )
  const answers = await openAnswers(
    deps,
    fetches.filter(({ code }) => codes.has(code)),
  )
  if (answers.size === 0) return
  const faults = [...selectionFaults(content, formData, answers), ...changeFaults(content, formData, answers)]
  if (faults.length > 0)
    throw new AppError('cases.form_invalid', { details: faultsUnder('/body/form_data', faults) })
}

async function openAnswers(
  { onceOnlyResults, log }: AnswerDeps,
  fetches: OpeningContext['fetches'],
): Promise<Answers> {
  const answers = new Map<string, EvidenceData>()
  for (const { id, code, sealed } of fetches) {
    if (sealed === null) continue
    try {
      answers.set(code, await onceOnlyResults.open<EvidenceData>(sealed, sealedForFetch(id)))
    } catch (error) {
      log.warn(
        { err: error, fetch: id },
        'an answer of the state registry cannot be opened for an application',
      )
    }
  }
  return answers
}

function selectionFaults(
  { form_schema }: Asking,
  formData: Record<string, unknown>,
  answers: Answers,
): BilingualFault[] {
  const named = Object.entries(form_schema.properties).filter(([, field]) =>
    answers.has(recordKeyOf(field)?.code ?? ''),
  )
  const form = { ...form_schema, properties: Object.fromEntries(named), order: named.map(([name]) => name) }
  return selectRecords(form, formData, (code) => answers.get(code)).faults
}

/** A field that is filled in for good says what the register has answered, where it has answered. */
function changeFaults(
  content: Asking,
  formData: Record<string, unknown>,
  answers: Answers,
): BilingualFault[] {
  return fieldsInOrder(content.form_schema).flatMap(([name, field]) => {
    if (!field.read_only || !Object.hasOwn(formData, name)) return []
    const source = sourceOf(content, field)
    const answer = source && answers.get(source.code)
    const said = answer && Object.hasOwn(answer, source.name) ? answer[source.name] : undefined
    if (said === undefined || said === null || said === '' || said === formData[name]) return []
    return [
      saidFault({
        path: `/${name}`,
        rule: 'read_only',
        label: { mn: field.title_mn, en: field.title_en },
        says: {
          mn: 'төрийн бүртгэлийн хариунаас өөр байна. Өөрчлөлгүй илгээнэ үү.',
          en: "this differs from the state registry's answer. Send it as it was filled in.",
        },
      }),
    ]
  })
}

/** The evidence of the service from which a field is filled in, and the name of the value there. */
function sourceOf({ evidence_groups }: Asking, { prefill }: FormField) {
  const [source, name = ''] = prefill?.split('/') ?? []
  const evidence = evidence_groups
    .flatMap(({ evidences }) => evidences)
    .find(({ once_only_source }) => once_only_source !== undefined && once_only_source === source)
  return evidence && { code: evidence.code, name }
}
