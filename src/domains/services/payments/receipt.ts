import { sql } from 'kysely'
import type { ReadWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { WorkersBusy } from '../../../jobs/workers/workers.ts'
import { people } from '../../identity/people/people.ts'
import type { FeeExemption } from '../form/fees.ts'
import type { ReferencePdfs } from '../references/pdf/pdf.ts'
import type { ReceiptSheet } from '../references/pdf/receipt.ts'
import type { FeeLine } from './invoice.ts'

interface ReceiptContext {
  principal: { userId: string }
  read<Result>(work: (tools: ReadWork) => Promise<Result>): Promise<Result>
  services: { referencePdfs: Pick<ReferencePdfs, 'drawReceipt'> }
}

/** The receipt of a fee of one's own, drawn when it is asked for, with what went back of it until then. */
export async function openReceipt({ principal, read, services }: ReceiptContext, id: string) {
  const sheet = await read(({ db }) => selectReceipt(db, principal.userId, id))
  const pdf = await services.referencePdfs.drawReceipt(sheet).catch((cause) => {
    throw cause instanceof WorkersBusy ? new AppError('payments.receipt_busy', { cause }) : cause
  })
  return { number: sheet.number, pdf }
}

interface PaidRow {
  receipt_no: string | null
  invoice_no: string
  case_number: string
  name_mn: string
  name_en: string
  payer: string | null
  paid_at: Date | null
  amount: number
  breakdown: FeeLine[]
  fee_lines: { exemption?: string; full: number; amount: number }[] | null
  exemptions: FeeExemption[] | null
  refunds: { number: string | null; amount: number; reason: string; at: string }[]
}

async function selectReceipt(db: Db, userId: string, id: string): Promise<ReceiptSheet> {
  const { rows } = await sql<PaidRow>`
    select p.receipt_no, p.invoice_no, a.number as case_number, v.content #>> '{authority,name_mn}' as name_mn,
      v.content #>> '{authority,name_en}' as name_en, concat_ws(' ', u.family_name, u.given_name) as payer, p.paid_at, p.amount, p.breakdown,
      a.fee_snapshot -> 'lines' as fee_lines, v.content #> '{fee_rules,exemptions}' as exemptions,
      (select coalesce(jsonb_agg(jsonb_build_object('number', f.refund_no, 'amount', r.amount,
          'reason', coalesce(f.reason, ''), 'at', r.refunded_at) order by r.refunded_at, r.id), '[]')
        from gov_payment_refunds r left join gov_fee_refunds f on f.id = r.id
        where r.payment_id = p.id and r.refunded_at is not null and r.reason in ('case_ended', 'by_authority')) as refunds
    from gov_payments p join gov_applications a on a.id = p.application_id
      join reg_service_versions v on v.id = a.service_version_id
      left join ${people('u')} on u.id = p.user_id
    where p.id = ${id}::uuid and p.user_id = ${userId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('payments.not_found')
  if (row.receipt_no === null || row.paid_at === null) throw new AppError('payments.no_receipt')
  return {
    number: row.receipt_no,
    invoiceNo: row.invoice_no,
    caseNumber: row.case_number,
    issuer: { name_mn: row.name_mn, name_en: row.name_en },
    payer: row.payer ?? '',
    paidAt: row.paid_at,
    total: Number(row.amount),
    lines: row.breakdown,
    exemptions: exemptedIn(row),
    refunds: row.refunds.map(({ number, at, ...refund }) => ({
      ...refund,
      number: number ?? '',
      at: new Date(at),
    })),
  }
}

function exemptedIn({ fee_lines, exemptions }: PaidRow): ReceiptSheet['exemptions'] {
  return (exemptions ?? []).flatMap(({ code, title_mn, title_en }) => {
    const amount = (fee_lines ?? [])
      .filter(({ exemption }) => exemption === code)
      .reduce((sum, line) => sum + line.full - line.amount, 0)
    return amount > 0 ? [{ title_mn, title_en, amount }] : []
  })
}
