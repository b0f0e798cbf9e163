import { formatMoney } from '../../../../text/local-format.ts'
import { type About, type NoticeTexts, noticeTime } from '../notice.ts'

const outcomes: Record<'mn' | 'en', Record<string, string>> = {
  mn: {
    upheld: 'шийдвэр хэвээр үлдэв',
    partly: 'хэсэгчлэн хангав',
    overturned: 'шийдвэрийг хүчингүй болгов',
  },
  en: {
    upheld: 'the decision stands',
    partly: 'the decision is changed in part',
    overturned: 'the decision is set aside',
  },
}

/** Notices about applications, and about what these lead to. */
export const caseTexts: NoticeTexts<
  About<'case' | 'draft' | 'appeal' | 'payment' | 'appointment' | 'reference'>
> = {
  case_submitted: {
    mn: (p) => ({
      title: 'Хүсэлтийг хүлээн авлаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг хүлээн авлаа.${then(p.next_mn)}`,
    }),
    en: (p) => ({
      title: 'Case received',
      text: `Your case ${p.number} for “${p.service_en}” has been received.${then(p.next_en)}`,
    }),
  },
  draft_ends: {
    mn: (p) => ({
      title: 'Ноорог тань удахгүй устна',
      text: `«${p.service_mn}» үйлчилгээнд эхлүүлсэн хүсэлтээ илгээгээгүй байна. ${noticeTime.mn(p.due_at)} цагаас өмнө үргэлжлүүлэхгүй бол бичсэн зүйл тань устна.`,
    }),
    en: (p) => ({
      title: 'Your draft ends soon',
      text: `You have begun to apply for “${p.service_en}” and not sent it. Unless you go on before ${noticeTime.en(p.due_at)}, what you have filled in is deleted.`,
    }),
  },
  case_signature_due: {
    mn: (p) => ({
      title: 'Гарын үсэг зурна уу',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтэд PIN2-оор гарын үсэг зурсны дараа хүлээн авна. ${noticeTime.mn(p.due_at)} цагаас өмнө зурна уу.`,
    }),
    en: (p) => ({
      title: 'Sign your case',
      text: `Your case ${p.number} for “${p.service_en}” is received once you have signed it with PIN2. Sign it before ${noticeTime.en(p.due_at)}.`,
    }),
  },
  case_payment_due: {
    mn: (p) => ({
      title: 'Төлбөр төлнө үү',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг ${money(p.amount)} төлсний дараа хянана.${payBefore.mn(p.due_at)}`,
    }),
    en: (p) => ({
      title: 'A fee is to be paid',
      text: `Your case ${p.number} for “${p.service_en}” is looked at once ${money(p.amount)} has been paid.${payBefore.en(p.due_at)}`,
    }),
  },
  case_paid: {
    mn: (p) => ({
      title: 'Төлбөр төлөгдлөө',
      text: `Төлбөр орж, «${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг хүлээн авлаа.${then(p.next_mn)}`,
    }),
    en: (p) => ({
      title: 'Fee paid',
      text: `The fee has been paid, and your case ${p.number} for “${p.service_en}” has been received.${then(p.next_en)}`,
    }),
  },
  case_info_requested: {
    mn: (p) => ({
      title: 'Нэмэлт мэдээлэл шаардлагатай',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтэд нэмэлт мэдээлэл шаардлагатай. ${noticeTime.mn(p.due_at)} цагаас өмнө илгээнэ үү.`,
    }),
    en: (p) => ({
      title: 'More information is needed',
      text: `Your case ${p.number} for “${p.service_en}” needs more information. Send it before ${noticeTime.en(p.due_at)}.`,
    }),
  },
  case_info_provided: {
    mn: (p) => ({
      title: 'Мэдээллийг хүлээн авлаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийн нэмэлт мэдээллийг хүлээн авч, хянаж эхэллээ.${then(p.next_mn)}`,
    }),
    en: (p) => ({
      title: 'Information received',
      text: `What you sent for your case ${p.number} for “${p.service_en}” has arrived. It is under review again.${then(p.next_en)}`,
    }),
  },
  case_approved: {
    mn: (p) => ({
      title: 'Хүсэлтийг зөвшөөрлөө',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг зөвшөөрлөө.`,
    }),
    en: (p) => ({
      title: 'Case approved',
      text: `Your case ${p.number} for “${p.service_en}” has been approved.`,
    }),
  },
  case_rejected: {
    mn: (p) => ({
      title: 'Хүсэлтээс татгалзлаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтээс татгалзлаа. Шалтгааныг хүсэлтээс үзнэ үү.${then(p.next_mn)}`,
    }),
    en: (p) => ({
      title: 'Case rejected',
      text: `Your case ${p.number} for “${p.service_en}” has been rejected. You find the reason in the case.${then(p.next_en)}`,
    }),
  },
  case_completed: {
    mn: (p) => ({
      title: 'Үйлчилгээ бэлэн боллоо',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлт дууслаа.`,
    }),
    en: (p) => ({
      title: 'Case completed',
      text: `Your case ${p.number} for “${p.service_en}” is completed.`,
    }),
  },
  case_cancelled: {
    mn: (p) => ({
      title: 'Хүсэлтийг цуцаллаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг цуцаллаа.`,
    }),
    en: (p) => ({
      title: 'Case withdrawn',
      text: `Your case ${p.number} for “${p.service_en}” has been withdrawn.`,
    }),
  },
  case_taken_over: {
    mn: (p) => ({
      title: 'Байгууллагын хүсэлтийг өөр төлөөлөгч хариуцах боллоо',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг байгууллагын өөр төлөөлөгч шилжүүлж авлаа. Та үүнд хариулах, гарын үсэг зурах шаардлагагүй.`,
    }),
    en: (p) => ({
      title: 'Another representative has your organisation’s case',
      text: `Another representative of the organisation has taken over case ${p.number} for “${p.service_en}”. You no longer need to answer or sign it.`,
    }),
  },
  case_expired: {
    mn: (p) => ({
      title: 'Хүсэлтийн хугацаа дууслаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлт хугацаандаа үргэлжлээгүй тул хаагдлаа.`,
    }),
    en: (p) => ({
      title: 'Case expired',
      text: `Your case ${p.number} for “${p.service_en}” was closed, because what it waited for did not come in time.`,
    }),
  },
  case_late: {
    mn: (p) => ({
      title: 'Шийдвэр хугацаандаа гараагүй',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг хугацаанд нь шийдвэрлээгүй байна. Шийдвэр гартал гомдол гаргаж болно. Хэрхэн гаргахыг хүсэлтээс үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'The decision is late',
      text: `Your case ${p.number} for “${p.service_en}” has not been decided in time. Until it is decided you can appeal. Your case says how.`,
    }),
  },
  appeal_filed: {
    mn: (p) => ({
      title: 'Гомдлыг хүлээн авлаа',
      text: `${p.number} дугаарын («${p.subject_mn}») гомдлыг хүлээн авлаа. Хэргийг шийдвэрлэхэд оролцоогүй ажилтан ${noticeTime.mn(p.due_at)} хүртэл шийдвэрлэнэ.`,
    }),
    en: (p) => ({
      title: 'Appeal received',
      text: `Your appeal about ${p.number} (“${p.subject_en}”) has been received. An officer who took no part in the case decides it by ${noticeTime.en(p.due_at)}.`,
    }),
  },
  appeal_decided: {
    mn: (p) => ({
      title: 'Гомдлыг шийдвэрлэлээ',
      text: `${p.number} дугаарын («${p.subject_mn}») гомдлыг шийдвэрлэлээ: ${outcomes.mn[p.outcome] ?? p.outcome}. Үндэслэлийг гомдлоос үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'Appeal decided',
      text: `Your appeal about ${p.number} (“${p.subject_en}”) has been decided: ${outcomes.en[p.outcome] ?? p.outcome}. The appeal gives the reasons.`,
    }),
  },
  payment_failed: {
    mn: (p) => ({
      title: 'Төлбөр амжилтгүй боллоо',
      text: `${p.invoice_no} нэхэмжлэхийн ${money(p.amount)} төлөгдсөнгүй. Дахин оролдоно уу.`,
    }),
    en: (p) => ({
      title: 'Payment failed',
      text: `${money(p.amount)} of invoice ${p.invoice_no} could not be paid. Try again.`,
    }),
  },
  payment_void: {
    mn: (p) => ({
      title: 'Нэхэмжлэхийг хүчингүй болголоо',
      text: `${p.invoice_no} нэхэмжлэхийн ${money(p.amount)} төлөх шаардлагагүй боллоо.`,
    }),
    en: (p) => ({
      title: 'Invoice void',
      text: `Invoice ${p.invoice_no} of ${money(p.amount)} is void and need not be paid any more.`,
    }),
  },
  payment_refunded: {
    mn: (p) => ({
      title: 'Төлбөрийг буцаалаа',
      text: `${p.invoice_no} нэхэмжлэхийн ${money(p.amount)} буцаан олголоо.`,
    }),
    en: (p) => ({
      title: 'Payment refunded',
      text: `${money(p.amount)} of invoice ${p.invoice_no} has been paid back.`,
    }),
  },
  appointment_booked: {
    mn: (p) => ({
      title: 'Цаг захиаллаа',
      text: `${noticeTime.mn(p.starts_at)} цагт «${p.office_mn}» дээр цаг захиаллаа.`,
    }),
    en: (p) => ({
      title: 'Appointment booked',
      text: `You have an appointment at “${p.office_en}” at ${noticeTime.en(p.starts_at)}.`,
    }),
  },
  appointment_cancelled: {
    mn: (p) => ({
      title: 'Цаг захиалгыг цуцаллаа',
      text: `«${p.office_mn}» дээрх ${noticeTime.mn(p.starts_at)} цагийн захиалгыг цуцаллаа.`,
    }),
    en: (p) => ({
      title: 'Appointment cancelled',
      text: `Your appointment at “${p.office_en}” at ${noticeTime.en(p.starts_at)} has been cancelled.`,
    }),
  },
  appointment_missed: {
    mn: (p) => ({
      title: 'Захиалсан цагтаа ирсэнгүй',
      text: `Та «${p.office_mn}» дээрх ${noticeTime.mn(p.starts_at)} цагийн захиалгадаа ирсэнгүй. Шаардлагатай бол шинээр захиална уу.`,
    }),
    en: (p) => ({
      title: 'Appointment missed',
      text: `You did not come to your appointment at “${p.office_en}” at ${noticeTime.en(p.starts_at)}. Book another one if you still need it.`,
    }),
  },
  reference_issued: {
    mn: (p) => ({ title: 'Лавлагаа бэлэн боллоо', text: `${p.number} дугаартай лавлагааг олголоо.` }),
    en: (p) => ({ title: 'Certificate issued', text: `Certificate ${p.number} has been issued to you.` }),
  },
  reference_revoked: {
    mn: (p) => ({
      title: 'Лавлагааг хүчингүй болголоо',
      text: `${p.number} дугаартай лавлагааг хүчингүй болголоо. Шалтгааныг лавлагаанаас үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'Certificate revoked',
      text: `Certificate ${p.number} has been revoked. The reason stands with it.`,
    }),
  },
  reference_expired: {
    mn: (p) => ({
      title: 'Лавлагааны хугацаа дууслаа',
      text: `${p.number} дугаартай лавлагааны хүчинтэй хугацаа дууслаа.`,
    }),
    en: (p) => ({ title: 'Certificate expired', text: `Certificate ${p.number} is no longer valid.` }),
  },
  reference_superseded: {
    mn: (p) => ({
      title: 'Лавлагааг шинэчиллээ',
      text: `${p.number} дугаартай лавлагааг шинэ лавлагаагаар солилоо.`,
    }),
    en: (p) => ({
      title: 'Certificate replaced',
      text: `Certificate ${p.number} has been replaced by a new one.`,
    }),
  },
}

const money = formatMoney

/** Notices of an earlier version of the platform do not say what is next. */
const then = (next: string | undefined): string => (next === undefined ? '' : ` ${next}`)

/** Notices that an earlier version of the platform has kept do not say until when. */
const payBefore = {
  mn: (iso: string | undefined) => (iso === undefined ? '' : ` ${noticeTime.mn(iso)} цагаас өмнө төлнө үү.`),
  en: (iso: string | undefined) => (iso === undefined ? '' : ` Pay before ${noticeTime.en(iso)}.`),
}
