// Answers of the contract's operations, as a model gets them.

const name = { name_mn: 'Энгийн гадаад паспорт', name_en: 'Ordinary passport' }
export const ids = (n: number) => `0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9${String(n).padStart(2, '0')}`

export const caseIn = (status: string, n = 1, more: object = {}) => ({
  id: ids(n),
  number: `APP-20310101-AAAAAAAAA${n}`,
  status,
  service: { id: ids(90), code: 'passport', version_no: 1, ...name },
  channel: 'online',
  urgency: 'normal',
  created_at: '2030-12-01T02:00:00.000Z',
  submitted_at: '2030-12-02T02:00:00.000Z',
  updated_at: '2030-12-09T02:00:00.000Z',
  due_at: '2031-01-15T02:00:00.000Z',
  overdue: false,
  ...more,
})
export const paymentIn = (status: string) => ({
  id: ids(2),
  invoice_no: 'INV-20310101-BBBBBBBBBB',
  application_id: ids(1),
  application_number: 'APP-20310101-AAAAAAAAA1',
  amount: 5000,
  currency: 'MNT',
  status,
  due_at: '2031-01-10T02:00:00.000Z',
  paid_at: status === 'paid' ? '2031-01-05T02:00:00.000Z' : null,
  receipt_no: null,
  refunded_amount: 0,
  refunded_at: null,
  breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount: 5000 }],
  created_at: '2031-01-01T02:00:00.000Z',
  updated_at: '2031-01-01T02:00:00.000Z',
})
export const visitIn = (status: string) => ({
  id: ids(3),
  status,
  application_id: null,
  application_number: null,
  starts_at: '2031-01-02T02:00:00.000Z',
  ends_at: '2031-01-02T02:30:00.000Z',
  booked_at: '2030-12-01T02:00:00.000Z',
  ended_at: null,
  cancel_until: '2031-01-01T02:00:00.000Z',
  office: {
    id: ids(80),
    name_mn: 'Төв салбар',
    name_en: 'Central office',
    address_mn: 'УБ',
    address_en: 'UB',
  },
})
export const certificateIn = (status: string) => ({
  id: ids(4),
  number: 'REF-1',
  type: 'residence-reference',
  status,
  title_mn: 'Оршин суугаа хаягийн лавлагаа',
  title_en: 'Residence certificate',
  issuer: { tenant_id: ids(70), name_mn: 'Бүртгэл', name_en: 'Registry' },
  issued_at: '2030-05-01T02:00:00.000Z',
  valid_until: '2031-05-01T02:00:00.000Z',
  revoked_at: null,
  revoke_reason: null,
  superseded_by: null,
  application_id: null,
})
export const notificationIn = (status: string) => ({
  id: ids(5),
  template: 'case',
  title: 'Your case is approved',
  text: 'Таны хүсэлт зөвшөөрөгдсөн.',
  created_at: '2031-01-01T02:00:00.000Z',
  read_at: status === 'read' ? '2031-01-02T02:00:00.000Z' : null,
  resource: { kind: 'application', id: ids(1), href: '/cases' },
})
