import type { FeeRules } from '../../../domains/services/form/fees.ts'
import type {
  CertificateLine,
  FormField,
  FormSection,
  LegalBasis,
  ServiceContent,
  ServiceFee,
  ServiceOutput,
  ServiceStep,
  VisitPurpose,
} from '../../../domains/services/registry/content.ts'
import type { AgencyName } from '../agencies.ts'

export interface DemoService {
  code: string
  agency: AgencyName
  content: ServiceContent
}

type Texts = [mn: string, en: string]

interface FieldText {
  code: string
  agency: AgencyName
  events: string[]
  name: Texts
  about: Texts
  keywords?: string[]
  laws: LegalBasis[]
  fee: number
  days: number
  urgent?: { fee: number; days: number }
  /** What is charged beside it. */
  feeRules?: FeeRules
  /** Groups, of which one is enough. */
  evidences?: string[][]
  /** In the order in which people fill them in. */
  fields?: Record<string, FormField>
  optionalFields?: string[]
  /** Where the form is in parts. */
  sections?: FormSection[]
  output?: ServiceOutput
  addressee?: 'business'
  /** Online only: no office offers it. */
  onlineOnly?: true
  /** Whether the officer signs the decision. */
  signed?: true
  /** Whether the applicant signs, too. */
  applicantSigns?: true
  /** What applicants come to an office for. */
  visitFor?: VisitPurpose[]
  /** Whether an approval ends a right. */
  endsRight?: true
  /** What is done in each case beside the decision. */
  steps?: ServiceStep[]
}

const officeHours = {
  opening_hours_mn: 'Даваа–Баасан 09:00–18:00',
  opening_hours_en: 'Monday to Friday, 9:00 to 18:00',
}

/** Every fee of the demonstration is of this decision, or has been set by the demonstration itself. */
const FEES_OF_2020 = 'Засгийн газрын 2020 оны 230 дугаар тогтоол'

export function service(told: FieldText): DemoService {
  const channels = told.onlineOnly
    ? [{ channel: 'online' as const }]
    : [{ channel: 'online' as const }, { channel: 'office' as const, ...officeHours }]
  const fees = channels.flatMap(({ channel }): ServiceFee[] => [
    { channel, urgency: 'normal', amount: told.fee, processing_days: told.days, legal_basis: FEES_OF_2020 },
    ...(told.urgent
      ? [
          {
            channel,
            urgency: 'urgent' as const,
            amount: told.urgent.fee,
            processing_days: told.urgent.days,
            legal_basis: FEES_OF_2020,
          },
        ]
      : []),
  ])
  const { fields = {}, optionalFields = [] } = told
  const required = Object.keys(fields).filter((name) => !optionalFields.includes(name))
  return {
    code: told.code,
    agency: told.agency,
    content: {
      name_mn: told.name[0],
      name_en: told.name[1],
      description_mn: told.about[0],
      description_en: told.about[1],
      addressee: told.addressee ?? 'citizen',
      keywords: told.keywords ?? [],
      legal_basis: told.laws,
      channels,
      fees,
      fee_timing: told.fee > 0 ? 'before' : 'none',
      ...(told.feeRules && { fee_rules: told.feeRules }),
      ...(told.applicantSigns && { applicant_signs: true }),
      ...(told.visitFor && { visit_for: told.visitFor }),
      requires_signature: told.signed ?? false,
      ...(told.endsRight && { ends_right: true }),
      ...(told.steps && { steps: told.steps }),
      output: told.output ?? { type: 'registration' },
      form_schema: {
        type: 'object',
        properties: fields,
        ...(required.length > 0 && { required }),
        ...(told.sections && { sections: told.sections }),
      },
      evidence_groups: (told.evidences ?? []).map((codes) => ({
        evidences: codes.map((code) => ({ code })),
      })),
      life_events: told.events,
    },
  }
}

/** A certificate of that type, good for so many days. */
export const certificate = (
  reference_type: string,
  validity_days: number,
  lines: CertificateLine[],
): ServiceOutput => ({ type: 'reference', reference_type, validity_days, lines })

/** A line of a certificate, from what a register answers. */
export const line = ([title_mn, title_en]: Texts, from: string): CertificateLine => ({
  title_mn,
  title_en,
  from,
})

export const sectionOf = ([title_mn, title_en]: Texts, fields: string[], help?: Texts): FormSection => ({
  title_mn,
  title_en,
  ...(help && { help_mn: help[0], help_en: help[1] }),
  fields,
})

/** A field that says what to fill in. */
export const helped = (field: FormField, [help_mn, help_en]: Texts): FormField => ({
  ...field,
  help_mn,
  help_en,
})

export const text = ([title_mn, title_en]: Texts, maxLength = 200, prefill?: string): FormField => ({
  type: 'string',
  title_mn,
  title_en,
  maxLength,
  ...(prefill !== undefined && { prefill }),
})

export const date = ([title_mn, title_en]: Texts, prefill?: string): FormField => ({
  type: 'string',
  title_mn,
  title_en,
  format: 'date',
  ...(prefill !== undefined && { prefill }),
})

export const choice = ([title_mn, title_en]: Texts, options: Record<string, Texts>): FormField => ({
  type: 'string',
  title_mn,
  title_en,
  enum: Object.keys(options),
  enum_titles_mn: Object.values(options).map(([mn]) => mn),
  enum_titles_en: Object.values(options).map(([, en]) => en),
})

export const number = ([title_mn, title_en]: Texts, minimum: number, maximum: number): FormField => ({
  type: 'integer',
  title_mn,
  title_en,
  minimum,
  maximum,
})

export const fullName = (): FormField => text(['Овог, нэр', 'Full name'])
export const phone = (): FormField =>
  helped(text(['Утасны дугаар', 'Phone number'], 20), [
    'Асуух зүйл гарвал залгана.',
    'For questions about your application.',
  ])
export const address = (): FormField => text(['Оршин суух хаяг', 'Address'], 300, 'WS100103/address')
export const deliveryOffice = (): FormField =>
  choice(['Хаанаас авах', 'Where to collect it'], {
    ulaanbaatar: ['Улаанбаатар', 'Ulaanbaatar'],
    aimag: ['Аймгийн төв', 'Centre of the province'],
  })
export const bankAccount = (): Record<'bank' | 'account', FormField> => ({
  bank: text(['Банк', 'Bank'], 60),
  account: helped(text(['Дансны дугаар', 'Account number'], 34), [
    'Өөрийн тань нэр дээрх данс.',
    'An account in your own name.',
  ]),
})
export const bankSection = (): FormSection =>
  sectionOf(['Мөнгө авах данс', 'Where to pay it'], ['bank', 'account'])
/** Why a paper is issued again. */
export const reissueReasons = {
  lost: ['Хаягдуулсан', 'Lost'],
  damaged: ['Гэмтсэн', 'Damaged'],
  changed: ['Мэдээлэл өөрчлөгдсөн', 'What it says has changed'],
} satisfies Record<string, Texts>
