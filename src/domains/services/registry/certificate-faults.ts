import type { BilingualFault } from '../../../errors/app-error.ts'
import { fieldsInOrder } from '../form/schema.ts'
import { lineOriginOf, type RecordKey, recordKeyOf } from './certificate-lines.ts'
import type { CertificateLine, EvidenceGroup, PublishedContent, RequiredEvidence } from './content.ts'
import { invalidValueFault } from './schema-faults.ts'

type Certifying = Pick<PublishedContent, 'output' | 'form_schema' | 'evidence_groups'>

/**
 * What keeps a certificate from resting on what registers say or an officer finds. That needs the sources of evidences as
 * they are today, so it is asked of what would be published and not of the working copy alone.
 */
export function certificateFaults(content: Certifying): BilingualFault[] {
  const { output } = content
  const faults = selectionFaults(content)
  if (output.type !== 'reference')
    return output.lines
      ? [
          ...faults,
          invalidValueFault(
            '/output/lines',
            'absent',
            'Мөрийг зөвхөн лавлагаанд заана.',
            'Only a reference is made of lines.',
          ),
        ]
      : faults
  return [
    ...faults,
    ...(output.lines ?? []).flatMap((line, index) => lineFaults(content, line, `/output/lines/${index}`)),
    ...restFaults(content),
  ]
}

/** Each group must bring something that a register has said and the certificate states; or an officer finds it. */
function restFaults({ output, evidence_groups }: Certifying): BilingualFault[] {
  if (output.finding_required) return []
  const stated = output.lines?.flatMap((line) => {
    const origin = lineOriginOf(line)
    return origin?.kind === 'evidence' ? [origin.code] : []
  })
  const brings = ({ evidences }: EvidenceGroup) =>
    evidences.some(
      ({ code, optional, once_only_source }) =>
        !optional && once_only_source !== undefined && (stated?.includes(code) ?? true),
    )
  if (evidence_groups.length > 0 && evidence_groups.every(brings)) return []
  return [
    invalidValueFault(
      '/output',
      'declared_only',
      'Лавлагаа зөвхөн өргөдөл гаргагчийн мэдүүлсэнд тулгуурлаж болохгүй. Бүлэг бүрт төрийн бүртгэлийн мэдээлэл шаардаж, түүнийг нь lines-д заах, эсвэл ажилтны тогтоосон зүйлийг (finding_required) шаардана уу.',
      'A certificate may not rest on what the applicant declares alone. Require evidence of the state registry in every group and quote it in lines, or require a finding (finding_required).',
    ),
  ]
}

function lineFaults(content: Certifying, line: CertificateLine, at: string): BilingualFault[] {
  const texts = (['title_mn', 'title_en'] as const)
    .filter((key) => line[key].trim() === '')
    .map((key) =>
      invalidValueFault(
        `${at}/${key}`,
        'required',
        'Мөрийн гарчиг алга.',
        'The line needs a title in both languages.',
      ),
    )
  const origin = lineOriginOf(line)
  if (origin?.kind === 'finding') return texts
  if (origin?.kind === 'form' && Object.hasOwn(content.form_schema.properties, origin.field)) return texts
  if (origin?.kind === 'evidence' && hasSource(content, origin.code))
    return origin.list === undefined || isSelected(content, { code: origin.code, list: origin.list })
      ? texts
      : [
          ...texts,
          invalidValueFault(
            `${at}/from`,
            'selects',
            'Энэ жагсаалтын аль бичлэг болохыг маягтын нэг талбар заана (selects).',
            'A field of the form must say which record of this list is meant (selects).',
          ),
        ]
  return [
    ...texts,
    invalidValueFault(
      `${at}/from`,
      'unknown',
      'Мөр нь маягтын талбар, төрийн бүртгэлээс авах шаардлагатай баримтын талбар, эсвэл finding байна.',
      'A line comes from a field of the form, of an evidence of the state registry that the service asks for, or from the finding.',
    ),
  ]
}

const hasSource = ({ evidence_groups }: Certifying, code: string): boolean =>
  evidence_groups.some(({ evidences }) =>
    evidences.some((one) => one.code === code && one.once_only_source !== undefined),
  )

const isSelected = ({ form_schema }: Certifying, { code, list }: Pick<RecordKey, 'code' | 'list'>): boolean =>
  Object.values(form_schema.properties).some((field) => {
    const key = recordKeyOf(field)
    return key?.code === code && key.list === list
  })

/** A person who names a record must have the list: the field is required, and so is its evidence, in every group. */
function selectionFaults({ form_schema, evidence_groups }: Certifying): BilingualFault[] {
  return fieldsInOrder(form_schema).flatMap(([name, field]) => {
    const isAsked = (fits: (evidence: RequiredEvidence) => boolean) =>
      evidence_groups.length > 0 &&
      evidence_groups.every(({ evidences }) =>
        evidences.some((one) => !one.optional && one.once_only_source !== undefined && fits(one)),
      )
    if (
      field.read_only &&
      !isAsked(({ once_only_source }) => field.prefill?.startsWith(`${once_only_source}/`) === true)
    )
      return [
        invalidValueFault(
          `/form_schema/properties/${name}/read_only`,
          'data',
          'Өөрчлөхгүй талбарын эх сурвалж нь бүлэг бүрт төрийн бүртгэлээс шаардсан баримт байна.',
          'What fills a field for good must be evidence of the state registry that every group requires.',
        ),
      ]
    const key = recordKeyOf(field)
    if (!key || (isAsked(({ code }) => code === key.code) && form_schema.required?.includes(name))) return []
    return [
      invalidValueFault(
        `/form_schema/properties/${name}/selects`,
        'selects',
        'Бичлэг сонгодог талбар заавал бөглөгдөж, жагсаалт нь бүлэг бүрт төрийн бүртгэлээс шаардсан баримт байна.',
        'A field that selects a record must be required, and its list be evidence of the state registry that every group requires.',
      ),
    ]
  })
}
