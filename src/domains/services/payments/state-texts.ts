import type { BilingualFault } from '../../../errors/app-error.ts'
import type { PaymentState } from './state-machine.ts'

interface Text {
  mn: string
  en: string
}

const awaitsNothing: Text = {
  mn: 'Төлөгдөөгүй: хүсэлт төлбөр хүлээхээ больсон. Хүсэлтийн төлөвийг харна уу.',
  en: 'Not paid: the application waits for no payment any more. See in which state it is.',
}

const whyNotPayable: Record<PaymentState, Text> = {
  created: awaitsNothing,
  failed: awaitsNothing,
  pending: {
    mn: 'Төлөгдөж байна: банкны хариуг хүлээнэ үү.',
    en: 'Being paid: wait for the answer of the bank.',
  },
  paid: { mn: 'Төлсөн: дахин төлөх шаардлагагүй.', en: 'Paid: nothing more is to be paid.' },
  void: {
    mn: 'Хүчингүй: төлөхөөс өмнө хүсэлт хаагдсан. Шаардлагатай бол шинээр гаргана уу.',
    en: 'Void: the application was closed before it was paid for. Apply again where you need to.',
  },
  refunding: {
    mn: 'Буцааж байна: хүсэлт хаагдсан, мөнгийг тань буцааж байна. Шаардлагатай бол шинээр гаргана уу.',
    en: 'Being paid back: the application is closed and your money is on its way back. Apply again where you need to.',
  },
  refunded: {
    mn: 'Буцаасан: хүсэлт хаагдсан, мөнгийг тань буцаасан. Шаардлагатай бол шинээр гаргана уу.',
    en: 'Paid back: the application is closed and your money was returned. Apply again where you need to.',
  },
}

/** In which state an invoice is that cannot be paid, and what its payer can do instead. */
export const notPayableFault = (state: PaymentState): BilingualFault => ({
  path: '/path/id',
  rule: 'state',
  ...whyNotPayable[state],
})
