import { AppError } from '../../../errors/app-error.ts'
import { type ComputedFee, type ComputedLine, computeFee } from '../form/fees.ts'
import type { FeeLine } from '../payments/invoice.ts'
import type { Channel, PublishedContent, ServiceFee, Urgency } from '../registry/content.ts'

/** What a case keeps of its fee: the way that was chosen, with the total in place of its amount, and the lines. */
export interface ChargedFee extends ServiceFee {
  lines: ComputedLine[]
}

type Priced = Pick<PublishedContent, 'name_mn' | 'name_en' | 'fees' | 'fee_rules'>

interface Filled {
  values: Readonly<Record<string, unknown>>
  /** Codes of the evidence that is given. */
  proofs: ReadonlySet<string>
  today: string
}

/** What that way of applying costs before the rules. */
export function feeFor(
  { channel, urgency }: { channel: Channel; urgency: Urgency },
  { fees }: Pick<PublishedContent, 'fees'>,
): ServiceFee {
  const fee = fees.find((line) => line.channel === channel && line.urgency === urgency)
  if (fee) return fee
  const offered = fees.map((line) => ({
    path: '/body/channel',
    rule: 'offered' as const,
    message: `${line.channel}, ${line.urgency}`,
  }))
  throw new AppError('cases.not_offered', { details: offered })
}

export const calculateFee = (content: Priced, fee: ServiceFee, filled: Filled): ComputedFee =>
  computeFee({
    base: {
      amount: fee.amount,
      title_mn: content.name_mn,
      title_en: content.name_en,
      ...(fee.legal_basis && { legal_basis: fee.legal_basis }),
    },
    rules: content.fee_rules,
    ...filled,
  })

export function chargedFee(content: Priced, fee: ServiceFee, filled: Filled): ChargedFee {
  const { total, lines } = calculateFee(content, fee, filled)
  return { ...fee, amount: total, lines }
}

/** The same lines on the invoice; a case from before fees had lines has one. */
export function invoiceLines(
  { name_mn, name_en }: Pick<PublishedContent, 'name_mn' | 'name_en'>,
  { amount, lines }: { amount: number; lines?: readonly ComputedLine[] },
): FeeLine[] {
  if (!lines) return [{ text_mn: name_mn, text_en: name_en, amount }]
  return lines
    .filter((line) => line.amount > 0)
    .map((line) => ({ text_mn: line.title_mn, text_en: line.title_en, amount: line.amount }))
}
