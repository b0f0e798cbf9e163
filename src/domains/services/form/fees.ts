import { type Condition, holds, type Scope } from './conditions.ts'
import { fractionOf, rounded } from './formulas.ts'

/** What a fee is for; the heads of an account. */
type FeeHead = 'fee' | 'stamp_duty' | 'inspection' | 'delivery' | 'penalty'

/** What a service costs beside its base, by rows and no language. */
export interface FeeRules {
  rows?: FeeRow[]
  exemptions?: FeeExemption[]
  /** Publishing computes them; see registry/fee-faults.ts. */
  examples?: FeeExample[]
  /** Whether the fee goes back when the application is rejected. */
  returned_after_rejection?: boolean
}

interface LegallyBased {
  legal_basis_mn?: string
  legal_basis_en?: string
}

export interface FeeRow extends LegallyBased {
  code: string
  head: FeeHead
  title_mn: string
  title_en: string
  /** Charged only then. */
  when?: Condition
  /** In whole tugriks; or a rate for each unit of a number, or for each row of a group. */
  amount?: number
  per?: string
  rate?: number
  min?: number
  max?: number
  round_to?: number
}

export interface FeeExemption extends LegallyBased {
  code: string
  title_mn: string
  title_en: string
  when: Condition
  percent: number
  /** The rows it is of, `base` among them; all where absent. */
  rows?: string[]
  /** The evidence that proves it; without it the fee is charged. */
  proof?: string
}

export interface FeeExample {
  title_mn?: string
  title_en?: string
  channel: 'online' | 'office' | 'kiosk' | 'phone'
  urgency: 'normal' | 'urgent'
  form_data: Record<string, unknown>
  /** The evidence that is given. */
  proofs?: string[]
  /** The day for which it is computed; that of the publication where absent. */
  on?: string
  total: number
}

/** One line of a computed fee, in whole tugriks. */
export interface ComputedLine {
  code: string
  head: FeeHead
  title_mn: string
  title_en: string
  /** What is charged. */
  amount: number
  /** Before the exemption. */
  full: number
  quantity?: number
  rate?: number
  exemption?: string
  legal_basis_mn?: string
  legal_basis_en?: string
}

export interface ComputedFee {
  total: number
  lines: ComputedLine[]
  /** What would reduce the fee, if its proof were given. */
  unproven: string[]
}

interface FeeInput {
  /** What the service costs in that way, under its own name. */
  base: { amount: number; title_mn: string; title_en: string; legal_basis?: string }
  rules: FeeRules | undefined
  /** What was filled in, as it counts. */
  values: Readonly<Record<string, unknown>>
  proofs: ReadonlySet<string>
  today: string
}

/** The row that every service has. */
export const BASE = 'base'
/** Of one fee, and so of each row; a payment can have no more. */
export const MOST_FEE = 1_000_000_000

/** The fee with its lines. No line is ever below nothing, and their sum is the total. */
export function computeFee({ base, rules = {}, values, proofs, today }: FeeInput): ComputedFee {
  const scope: Scope = (name) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const matching = (rules.exemptions ?? []).filter(({ when }) => holds(when, scope, today))
  const proven = matching.filter(({ proof }) => proof === undefined || proofs.has(proof))
  const charged = [
    ...(base.amount > 0 ? [baseLine(base)] : []),
    ...(rules.rows ?? []).flatMap((row) =>
      row.when === undefined || holds(row.when, scope, today) ? lineOf(row, scope) : [],
    ),
  ]
  const lines = charged.map((line) => reduced(line, proven))
  return {
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines,
    unproven: matching
      .filter((one) => !proven.includes(one) && charged.some((line) => isOf(one, line)))
      .map(({ code }) => code),
  }
}

const baseLine = ({ amount, title_mn, title_en, legal_basis }: FeeInput['base']): ComputedLine => ({
  code: BASE,
  head: 'fee',
  title_mn,
  title_en,
  amount,
  full: amount,
  ...(legal_basis && { legal_basis_mn: legal_basis, legal_basis_en: legal_basis }),
})

function lineOf(row: FeeRow, scope: Scope): ComputedLine[] {
  const quantity = row.per === undefined ? undefined : quantityOf(scope(row.per))
  if (row.per !== undefined && quantity === undefined) return []
  const full = bounded(row, quantity === undefined ? BigInt(row.amount ?? 0) : product(row, quantity))
  if (full === 0) return []
  const { code, head, title_mn, title_en, legal_basis_mn, legal_basis_en } = row
  return [
    {
      code,
      head,
      title_mn,
      title_en,
      amount: full,
      full,
      ...(quantity !== undefined && { quantity, rate: row.rate ?? 0 }),
      ...(legal_basis_mn && { legal_basis_mn }),
      ...(legal_basis_en && { legal_basis_en }),
    },
  ]
}

/** A number, or how many rows a group has. */
function quantityOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' && fractionOf(value) !== undefined ? value : undefined
}

/** Exactly, and then rounded once. */
function product({ rate = 0, round_to = 1 }: FeeRow, quantity: number): bigint {
  const [one, other] = [fractionOf(quantity)!, fractionOf(rate) ?? { over: 0n, under: 1n }]
  const step = BigInt(round_to)
  return rounded({ over: one.over * other.over, under: one.under * other.under * step }, 0) * step
}

function bounded({ min = 0, max = MOST_FEE }: FeeRow, amount: bigint): number {
  const [least, most] = [Math.max(0, min), Math.min(MOST_FEE, max)]
  if (amount <= BigInt(least)) return least
  return amount >= BigInt(most) ? most : Number(amount)
}

const isOf = ({ rows }: FeeExemption, { code }: ComputedLine): boolean =>
  rows === undefined || rows.includes(code)

/** By one exemption: publishing refuses two that match the same row. */
function reduced(line: ComputedLine, exemptions: readonly FeeExemption[]): ComputedLine {
  const exemption = exemptions.find((one) => isOf(one, line))
  if (!exemption) return line
  const off = rounded({ over: BigInt(line.full) * BigInt(exemption.percent), under: 100n }, 0)
  return { ...line, amount: Math.max(0, line.full - Number(off)), exemption: exemption.code }
}
