import type { BilingualFault } from '../../../errors/app-error.ts'
import { isDay } from '../form/days.ts'
import { saidFault } from '../form/fault.ts'
import { BASE, computeFee, type FeeExample, type FeeRow, type FeeRules, MOST_FEE } from '../form/fees.ts'
import type { FormField } from '../form/schema.ts'
import { validateForm } from '../form/validate.ts'
import type { PublishedContent } from './content.ts'
import { canBothHold } from './fee-overlap.ts'
import { conditionFaults, type Earlier } from './form-logic-faults.ts'

/** What keeps the rules of a fee from being published; the form is as it must be. */
export function feeRuleFaults(content: PublishedContent, today: string): BilingualFault[] {
  const { fee_rules: rules, form_schema } = content
  if (!rules) return []
  const fields: Earlier = new Map(Object.entries(form_schema.properties))
  const faults = [
    ...codeFaults(rules),
    ...(rules.rows ?? []).flatMap((row, index) => rowFaults(`/rows/${index}`, row, fields)),
    ...exemptionFaults(content, fields),
    ...boundFaults(content),
  ]
  // What is badly written is not computed.
  const more =
    faults.length > 0 ? faults : [...overlapFaults(content, today), ...exampleFaults(content, today)]
  return more.map((fault) => ({ ...fault, path: `/fee_rules${fault.path}` }))
}

const fault = (path: string, rule: BilingualFault['rule'], mn: string, en: string): BilingualFault => ({
  path,
  rule,
  mn,
  en,
})

function codeFaults({ rows = [], exemptions = [] }: FeeRules): BilingualFault[] {
  const codes = [BASE, ...rows.map(({ code }) => code)]
  return [
    ...rows.flatMap(({ code }, index) =>
      codes.indexOf(code) < index + 1 ? [twice(`/rows/${index}/code`, code)] : [],
    ),
    ...exemptions.flatMap(({ code, rows: of = [] }, index) => [
      ...(exemptions.findIndex((other) => other.code === code) < index
        ? [twice(`/exemptions/${index}/code`, code)]
        : []),
      ...of.flatMap((row, place) =>
        codes.includes(row)
          ? []
          : [
              fault(
                `/exemptions/${index}/rows/${place}`,
                'unknown',
                `Хураамжийн ${row} мөр алга.`,
                `The fee has no row ${row}.`,
              ),
            ],
      ),
    ]),
  ]
}

const twice = (path: string, code: string): BilingualFault =>
  fault(path, 'uniqueItems', `${code} код давхардсан.`, `The code ${code} is taken.`)

function textFaults(at: string, texts: object, names: readonly string[]): BilingualFault[] {
  return names.flatMap((name) => {
    const text = (texts as Record<string, unknown>)[name]
    return typeof text === 'string' && text.trim() !== ''
      ? []
      : [fault(`${at}/${name}`, 'required', 'Бичвэр алга.', 'The text is missing.')]
  })
}

const said = ['title_mn', 'title_en', 'legal_basis_mn', 'legal_basis_en'] as const

function rowFaults(at: string, row: FeeRow, fields: Earlier): BilingualFault[] {
  const { when, amount, per, rate, min = 0, max } = row
  const isFixed = amount !== undefined && per === undefined && rate === undefined
  const isRated = amount === undefined && per !== undefined && rate !== undefined
  return [
    ...textFaults(at, row, said),
    ...(when === undefined ? [] : conditionFaults(`${at}/when`, when, fields)),
    ...(isFixed || isRated
      ? []
      : [
          fault(
            at,
            'oneOf',
            'Мөрд дүн, эсвэл талбар ба тариф байна.',
            'A row has an amount, or a field and a rate.',
          ),
        ]),
    ...(isRated && max === undefined
      ? [fault(`${at}/max`, 'required', 'Дээд хязгаар алга.', 'The upper bound is missing.')]
      : []),
    ...(max !== undefined && min > max
      ? [
          fault(
            `${at}/min`,
            'maximum',
            'Доод хязгаар дээдээсээ их байна.',
            'The lower bound is above the upper.',
          ),
        ]
      : []),
    ...(per !== undefined && !isCountable(fields.get(per))
      ? [
          fault(
            `${at}/per`,
            'unknown',
            'Маягтад ийм тоо, бүлэг алга.',
            'The form has no such number or group.',
          ),
        ]
      : []),
  ]
}

const isCountable = (field: FormField | undefined): boolean =>
  field?.type === 'integer' || field?.type === 'number' || field?.type === 'array'

function exemptionFaults(
  { fee_rules, evidence_groups }: PublishedContent,
  fields: Earlier,
): BilingualFault[] {
  const isAsked = (proof: string) =>
    evidence_groups.length > 0 &&
    evidence_groups.every(({ evidences }) => evidences.some(({ code }) => code === proof))
  return (fee_rules?.exemptions ?? []).flatMap((one, index) => [
    ...(one.proof === undefined || isAsked(one.proof)
      ? []
      : [
          fault(
            `/exemptions/${index}/proof`,
            'unknown',
            `Бүх бүлэгт ${one.proof} баримтыг заавал биш байдлаар нэмнэ үү.`,
            `Every set of evidence must have ${one.proof}, as an optional one.`,
          ),
        ]),
    ...textFaults(`/exemptions/${index}`, one, said),
    ...conditionFaults(`/exemptions/${index}/when`, one.when, fields),
  ])
}

/** Every fee that can come of it can be paid in one piece. */
function boundFaults({ fees, fee_rules }: PublishedContent): BilingualFault[] {
  const most = (fee_rules?.rows ?? []).reduce((sum, { amount, max }) => sum + (amount ?? max ?? 0), 0)
  if (most + Math.max(0, ...fees.map(({ amount }) => amount)) <= MOST_FEE) return []
  return [
    fault(
      '/rows',
      'maximum',
      `Нийт дүн ихдээ ${MOST_FEE} төгрөг байна.`,
      `Together the rows may come to at most ${MOST_FEE} tugriks.`,
    ),
  ]
}

/** Of two that can match for the same row, none would know which counts. */
function overlapFaults({ fee_rules, form_schema }: PublishedContent, today: string): BilingualFault[] {
  const exemptions = fee_rules?.exemptions ?? []
  return exemptions.flatMap((one, index) =>
    exemptions.slice(0, index).flatMap((other) => {
      const isSameRow = !one.rows || !other.rows || one.rows.some((row) => other.rows?.includes(row))
      const found = isSameRow && canBothHold(form_schema, [one.when, other.when], today)
      const at = `/exemptions/${index}/when`
      if (found === 'unsure')
        return [
          fault(
            at,
            'maxItems',
            `${other.code}-той давхцахгүйг шалгахад хэт олон талбар нэрлэсэн.`,
            `It names too many fields to be sure that it excludes ${other.code}.`,
          ),
        ]
      if (!found) return []
      return [
        fault(
          at,
          'duplicate',
          `${other.code} чөлөөлөлт ижил мөрд зэрэг таарч болно. Нөхцөл нь бие биеэ үгүйсгэх ёстой.`,
          `The exemption ${other.code} can match at the same time for the same row. Their conditions must exclude each other.`,
        ),
      ]
    }),
  )
}

/** Each row and each exemption must occur in an example, and each example must come to what it says. */
function exampleFaults(content: PublishedContent, today: string): BilingualFault[] {
  const { rows = [], exemptions = [], examples = [] } = content.fee_rules ?? {}
  if (rows.length + exemptions.length === 0) return []
  const computed = examples.map((example, index) =>
    computeExample(content, example, today, `/examples/${index}`),
  )
  const lines = computed.flatMap((one) => one.lines)
  return [
    ...computed.flatMap(({ faults }) => faults),
    ...rows.flatMap(({ code }, index) =>
      lines.some((line) => line.code === code) ? [] : [unshown(`/rows/${index}`, code)],
    ),
    ...exemptions.flatMap(({ code }, index) =>
      lines.some((line) => line.exemption === code) ? [] : [unshown(`/exemptions/${index}`, code)],
    ),
  ]
}

const unshown = (at: string, code: string): BilingualFault =>
  fault(at, 'required', `${code} орсон жишээ тооцоо алга.`, `No worked example has ${code}.`)

function computeExample(content: PublishedContent, example: FeeExample, today: string, at: string) {
  const { channel, urgency, form_data, proofs = [], on = today, total } = example
  const fee = content.fees.find((one) => one.channel === channel && one.urgency === urgency)
  if (!fee || !isDay(on))
    return {
      lines: [],
      faults: [
        fault(
          `${at}/${fee ? 'on' : 'channel'}`,
          'offered',
          'Ийм сонголт алга.',
          'There is no such way or day.',
        ),
      ],
    }
  const { values, faults } = validateForm(content.form_schema, form_data, on)
  if (faults.length > 0)
    return {
      lines: [],
      faults: faults.map(saidFault).map((one) => ({ ...one, path: `${at}/form_data${one.path}` })),
    }
  const { lines, ...found } = computeFee({
    base: { amount: fee.amount, title_mn: content.name_mn, title_en: content.name_en },
    rules: content.fee_rules,
    values,
    proofs: new Set(proofs),
    today: on,
  })
  const isWrong = found.total !== total
  return {
    lines,
    faults: isWrong
      ? [
          fault(
            `${at}/total`,
            'computed',
            `Дүрмээр ${found.total} төгрөг болж байна.`,
            `By the rules it comes to ${found.total} tugriks.`,
          ),
        ]
      : [],
  }
}
