import type { components } from '../../../../generated/platform.d.ts'
import { formatMoney, section, table } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { inLanguage } from '../format.ts'
import type { Service } from './form.ts'

type Rules = components['schemas']['FeeRules']
type Row = NonNullable<Rules['rows']>[number]
type Line = components['schemas']['FeeLine']

/** What is charged beside the fee of a way, who pays less, and whether the fee goes back. */
export function feeRules(context: PageContext, { fee_rules: rules }: Service): Html | undefined {
  const { say, language } = context
  const { rows, exemptions, returned_after_rejection } = rules ?? {}
  if (!rows?.length && !exemptions?.length && !returned_after_rejection) return undefined
  const charged = rows?.length
    ? table(context, {
        caption: say('feeBeside'),
        columns: [
          { key: 'what', title: say('feeBeside'), cell: (one) => inLanguage(language, one, 'title') },
          { key: 'amount', title: say('feeFixed'), cell: (one) => amountOf(context, one) },
          { key: 'basis', title: say('feeBasis'), cell: (one) => basisOf(context, one) },
        ],
        rows,
      })
    : undefined
  const exempt = exemptions?.length
    ? table(context, {
        caption: say('feeExemptions'),
        columns: [
          { key: 'who', title: say('feeExemptTitle'), cell: (one) => inLanguage(language, one, 'title') },
          { key: 'share', title: say('feeExemptShare'), cell: (one) => `${one.percent}%`, numeric: true },
          { key: 'basis', title: say('feeBasis'), cell: (one) => basisOf(context, one) },
        ],
        rows: exemptions,
      })
    : undefined
  return section({
    title: say('feeCalculation'),
    id: 'fee-rules',
    content: html`${charged}${exempt}${returned_after_rejection && html`<p>${say('feeBackAfterRejection')}</p>`}`,
  })
}

const basisOf = (
  { language }: PageContext,
  one: { legal_basis_mn?: string | null; legal_basis_en?: string | null },
): string => (language === 'mn' ? one.legal_basis_mn : one.legal_basis_en) ?? ''

function amountOf({ say }: PageContext, { amount, rate, min, max }: Row): Html | string {
  if (rate === undefined || rate === null) return formatMoney(amount ?? 0)
  const each =
    rate < 1
      ? say('feePercent', { rate: Number((rate * 100).toFixed(4)) })
      : say('feeRate', { rate: formatMoney(rate) })
  return max ? `${each}, ${say('feeBounds', { min: formatMoney(min ?? 0), max: formatMoney(max) })}` : each
}

interface Exemption {
  code: string
  title_mn: string
  title_en: string
}

/** The lines of a fee as it was charged; nothing where one line says it all. */
export function feeLines(
  { say, language }: PageContext,
  lines: readonly Line[] = [],
  exemptions: readonly Exemption[] = [],
): { name: string; value: Html }[] {
  if (lines.length < 2 && lines.every(({ exemption }) => exemption === undefined)) return []
  return lines.map((line) => {
    const by = exemptions.find(({ code }) => code === line.exemption)
    const units =
      line.quantity !== undefined &&
      ` (${say('feeUnits', { quantity: line.quantity.toLocaleString('en-US'), rate: String(line.rate) })})`
    const off = line.exemption && {
      title: by ? inLanguage(language, by, 'title') : line.exemption,
      amount: formatMoney(line.full - line.amount),
    }
    return {
      name: inLanguage(language, line, 'title'),
      value: html`${formatMoney(line.amount)}${units}${off && html`<br><span class="ui-hint">${say('feeExempt', off)}</span>`}`,
    }
  })
}
