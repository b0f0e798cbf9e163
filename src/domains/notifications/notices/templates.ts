import type { Language } from '../../../errors/language.ts'
import { moment } from '../../../text/moment.ts'
import { renderSecurityNotice } from '../security/register.ts'
import { type NoticeParams, type NoticeTemplate, type NoticeText, noticeTemplates } from './notice.ts'

type Template<T extends NoticeTemplate> = Record<Language, (params: NoticeParams<T>) => NoticeText>

/** The text of every notice, in both languages. */
const templates: { [T in NoticeTemplate]: Template<T> } = {
  case_submitted: {
    mn: (p) => ({
      title: 'Хүсэлтийг хүлээн авлаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг хүлээн авлаа.`,
    }),
    en: (p) => ({
      title: 'Application received',
      text: `Your application ${p.number} for “${p.service_en}” has been received.`,
    }),
  },
  case_signature_due: {
    mn: (p) => ({
      title: 'Гарын үсэг зурна уу',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтэд PIN2-оор гарын үсэг зурсны дараа хүлээн авна. ${time.mn(p.due_at)} цагаас өмнө зурна уу.`,
    }),
    en: (p) => ({
      title: 'Sign your application',
      text: `Your application ${p.number} for “${p.service_en}” is received once you have signed it with PIN2. Sign it before ${time.en(p.due_at)}.`,
    }),
  },
  case_payment_due: {
    mn: (p) => ({
      title: 'Төлбөр төлнө үү',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг ${money(p.amount)} төлсний дараа хянана.${payBefore.mn(p.due_at)}`,
    }),
    en: (p) => ({
      title: 'A fee is to be paid',
      text: `Your application ${p.number} for “${p.service_en}” is looked at once ${money(p.amount)} has been paid.${payBefore.en(p.due_at)}`,
    }),
  },
  case_paid: {
    mn: (p) => ({
      title: 'Төлбөр төлөгдлөө',
      text: `Төлбөр орж, «${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг хүлээн авлаа.`,
    }),
    en: (p) => ({
      title: 'Fee paid',
      text: `The fee has been paid, and your application ${p.number} for “${p.service_en}” has been received.`,
    }),
  },
  case_info_requested: {
    mn: (p) => ({
      title: 'Нэмэлт мэдээлэл шаардлагатай',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтэд нэмэлт мэдээлэл шаардлагатай. ${time.mn(p.due_at)} цагаас өмнө илгээнэ үү.`,
    }),
    en: (p) => ({
      title: 'More information is needed',
      text: `Your application ${p.number} for “${p.service_en}” needs more information. Send it before ${time.en(p.due_at)}.`,
    }),
  },
  case_info_provided: {
    mn: (p) => ({
      title: 'Мэдээллийг хүлээн авлаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийн нэмэлт мэдээллийг хүлээн авч, хянаж эхэллээ.`,
    }),
    en: (p) => ({
      title: 'Information received',
      text: `What you sent for your application ${p.number} for “${p.service_en}” has arrived. It is under review again.`,
    }),
  },
  case_approved: {
    mn: (p) => ({
      title: 'Хүсэлтийг зөвшөөрлөө',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг зөвшөөрлөө.`,
    }),
    en: (p) => ({
      title: 'Application approved',
      text: `Your application ${p.number} for “${p.service_en}” has been approved.`,
    }),
  },
  case_rejected: {
    mn: (p) => ({
      title: 'Хүсэлтээс татгалзлаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтээс татгалзлаа. Шалтгааныг хүсэлтээс үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'Application rejected',
      text: `Your application ${p.number} for “${p.service_en}” has been rejected. The reason stands in the application.`,
    }),
  },
  case_completed: {
    mn: (p) => ({
      title: 'Үйлчилгээ бэлэн боллоо',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлт дууслаа.`,
    }),
    en: (p) => ({
      title: 'Application completed',
      text: `Your application ${p.number} for “${p.service_en}” is completed.`,
    }),
  },
  case_cancelled: {
    mn: (p) => ({
      title: 'Хүсэлтийг цуцаллаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг цуцаллаа.`,
    }),
    en: (p) => ({
      title: 'Application withdrawn',
      text: `Your application ${p.number} for “${p.service_en}” has been withdrawn.`,
    }),
  },
  case_taken_over: {
    mn: (p) => ({
      title: 'Байгууллагын хүсэлтийг өөр төлөөлөгч хариуцах боллоо',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлтийг байгууллагын өөр төлөөлөгч шилжүүлж авлаа. Та үүнд хариулах, гарын үсэг зурах шаардлагагүй.`,
    }),
    en: (p) => ({
      title: 'Another representative has your organisation’s application',
      text: `Another representative of the organisation has taken over application ${p.number} for “${p.service_en}”. You no longer need to answer or sign it.`,
    }),
  },
  case_expired: {
    mn: (p) => ({
      title: 'Хүсэлтийн хугацаа дууслаа',
      text: `«${p.service_mn}» үйлчилгээний ${p.number} дугаартай хүсэлт хугацаандаа үргэлжлээгүй тул хаагдлаа.`,
    }),
    en: (p) => ({
      title: 'Application expired',
      text: `Your application ${p.number} for “${p.service_en}” was closed, because what it waited for did not come in time.`,
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
      text: `${time.mn(p.starts_at)} цагт «${p.office_mn}» дээр цаг захиаллаа.`,
    }),
    en: (p) => ({
      title: 'Appointment booked',
      text: `You have an appointment at “${p.office_en}” at ${time.en(p.starts_at)}.`,
    }),
  },
  appointment_cancelled: {
    mn: (p) => ({
      title: 'Цаг захиалгыг цуцаллаа',
      text: `«${p.office_mn}» дээрх ${time.mn(p.starts_at)} цагийн захиалгыг цуцаллаа.`,
    }),
    en: (p) => ({
      title: 'Appointment cancelled',
      text: `Your appointment at “${p.office_en}” at ${time.en(p.starts_at)} has been cancelled.`,
    }),
  },
  appointment_missed: {
    mn: (p) => ({
      title: 'Захиалсан цагтаа ирсэнгүй',
      text: `Та «${p.office_mn}» дээрх ${time.mn(p.starts_at)} цагийн захиалгадаа ирсэнгүй. Шаардлагатай бол шинээр захиална уу.`,
    }),
    en: (p) => ({
      title: 'Appointment missed',
      text: `You did not come to your appointment at “${p.office_en}” at ${time.en(p.starts_at)}. Book another one if you still need it.`,
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
  organisation_invited: {
    mn: (p) => ({
      title: 'Байгууллагын урилга ирлээ',
      text: `«${p.organisation_mn}» байгууллага танд ${organisationRole.mn(p.role)} болохыг санал болголоо. ${time.mn(p.due_at)} цагаас өмнө хүлээн авах эсвэл татгалзана уу. Хариу өгөхгүй бол юу ч өөрчлөгдөхгүй.`,
    }),
    en: (p) => ({
      title: 'Invitation to an organisation',
      text: `“${p.organisation_en}” asks you to become ${organisationRole.en(p.role)}. Accept or decline before ${time.en(p.due_at)}. Nothing changes while you do not answer.`,
    }),
  },
  organisation_handed_over: {
    mn: (p) => ({
      title: 'Байгууллагыг хүлээлгэн өглөө',
      text: `«${p.organisation_mn}» байгууллагыг хүлээн авсан тул та эзэмшигч биш, гишүүн боллоо.`,
    }),
    en: (p) => ({
      title: 'Organisation handed over',
      text: `“${p.organisation_en}” has been taken over as you offered. You are a member now, and no owner any more.`,
    }),
  },
  organisation_owner_named: {
    mn: (p) => ({
      title: 'Таныг эзэмшигчээр нэрлэлээ',
      text: `Платформын оператор таныг «${p.organisation_mn}» байгууллагын эзэмшигчээр нэрлэлээ. Хүсэхгүй бол та эзэмшигчээс татгалзаж болно; оператор өөр хүнийг нэрлэнэ.`,
    }),
    en: (p) => ({
      title: 'You were named owner',
      text: `The operator of the platform named you owner of “${p.organisation_en}”. If you do not want to be, step down; the operator then names another.`,
    }),
  },
  organisation_closed: {
    mn: (p) => ({
      title: 'Байгууллага хаагдлаа',
      text: `«${p.organisation_mn}» байгууллагыг эзэмшигч нь хаалаа. Мэдээлэл нь хадгалагдах ба өөрчлөх боломжгүй.`,
    }),
    en: (p) => ({
      title: 'Organisation closed',
      text: `“${p.organisation_en}” was closed by an owner. What it has is kept and can be read, but not changed.`,
    }),
  },
  organisation_right_ended: {
    mn: (p) => ({
      title: 'Байгууллагыг төлөөлөх эрх дууслаа',
      text: `Та «${p.organisation_mn}» байгууллагын нэрийн өмнөөс үйлдэл хийх, гарын үсэг зурах эрхгүй боллоо: улсын бүртгэл, эсвэл одоогийн төлөөлөгч үүнийг баталсангүй. Алдаа гэж үзвэл улсын бүртгэлд хандана уу.`,
    }),
    en: (p) => ({
      title: 'You no longer act for an organisation',
      text: `You can no longer act or sign for “${p.organisation_en}”: neither the state registry nor a representative of today supports it. If this is wrong, turn to the state registry.`,
    }),
  },
  organisation_confirmation_due: {
    mn: (p) => ({
      title: 'Өмнөх төлөөлөгчийн өгсөн эрхийг баталгаажуулна уу',
      text: `«${p.organisation_mn}» байгууллагын өмнөх төлөөлөгч зарим хүнд эрх өгсөн. Жагсаалтыг шалгаж, үлдээх хүмүүсээ 30 хоногт багтаан баталгаажуулна уу. Баталгаажуулаагүй эрх дуусна.`,
    }),
    en: (p) => ({
      title: 'Confirm the rights that others gave',
      text: `A former representative gave people rights in “${p.organisation_en}”. Check the list and confirm within 30 days who stays. What you do not confirm ends.`,
    }),
  },
  organisation_taken_over: {
    mn: (p) => ({
      title: 'Шинэ төлөөлөгч байгууллагыг хүлээн авлаа',
      text: `Улсын бүртгэлд заасан төлөөлөгч «${p.organisation_mn}» байгууллагын эзэмшигч боллоо. Зөвшөөрөхгүй бол ${time.mn(p.due_at)} хүртэл операторт эсэргүүцлээ илэрхийлнэ үү.`,
    }),
    en: (p) => ({
      title: 'A new representative took the organisation over',
      text: `A representative by the state registry became owner of “${p.organisation_en}”. If you do not agree, object to the operator until ${time.en(p.due_at)}.`,
    }),
  },
  organisation_take_over_objected: {
    mn: (p) => ({
      title: 'Байгууллага хүлээн авахыг эсэргүүцлээ',
      text: `Өмнөх эзэмшигч таныг «${p.organisation_mn}» байгууллагыг хүлээн авсныг эсэргүүцлээ. Оператор шийдвэрлэх хүртэл байгууллагыг хаах, шилжүүлэх боломжгүй. Гарын үсэг зурж болно.`,
    }),
    en: (p) => ({
      title: 'A former owner objects',
      text: `A former owner objects to your take-over of “${p.organisation_en}”. Until the operator decides, it cannot be closed or handed over. You can sign.`,
    }),
  },
  organisation_objection_decided: {
    mn: (p) => ({
      title: 'Эсэргүүцлийг шийдвэрлэлээ',
      text: `Оператор «${p.organisation_mn}» байгууллага хүлээн авсантай холбоотой эсэргүүцлийг шийдвэрлэлээ. Шийдвэрийг байгууллагын хүлээн авалтын жагсаалтаас үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'The objection is decided',
      text: `The operator decided the objection to the take-over of “${p.organisation_en}”. The decision is in the list of take-overs.`,
    }),
  },
  organisation_corrected: {
    mn: (p) => ({
      title: 'Оператор байгууллагад өөрчлөлт хийлээ',
      text: `«${p.organisation_mn}»: ${correctionTexts.mn[p.action] ?? p.action}. Шалтгаан: ${p.reason}. Санал нийлэхгүй бол платформын операторт хандана уу.`,
    }),
    en: (p) => ({
      title: 'The operator changed an organisation',
      text: `“${p.organisation_en}”: ${correctionTexts.en[p.action] ?? p.action}. Reason: ${p.reason}. If you disagree, ask the operator of the platform.`,
    }),
  },
  organisation_seal_failed: {
    mn: (p) => ({
      title: 'Цахим тамга олгосонгүй',
      text: `«${p.organisation_mn}» байгууллагын хүссэн цахим тамгын гэрчилгээг олгогч олгосонгүй. Шалтгааныг байгууллагын тамгуудаас харж, дахин хүснэ үү. Өмнөх тамга хугацаа нь дуустал хүчинтэй.`,
    }),
    en: (p) => ({
      title: 'A seal was not issued',
      text: `The authority did not certify the seal that was requested for “${p.organisation_en}”. See the reason among the organisation’s seals and request it again. A former seal stays active until its certificate ends.`,
    }),
  },
  organisation_application_approved: {
    mn: (p) => ({
      title: 'Програмын хүсэлтийг зөвшөөрлөө',
      text: `«${p.organisation_mn}» байгууллагын «${p.application_mn}» програмын хүсэлтийг администратор зөвшөөрлөө. Зөвшөөрсөн зүйл одооноос хүчинтэй.`,
    }),
    en: (p) => ({
      title: 'Application approved',
      text: `An administrator approved the request of “${p.application_en}” of “${p.organisation_en}”. What was approved applies from now on.`,
    }),
  },
  organisation_application_refused: {
    mn: (p) => ({
      title: 'Програмын хүсэлтээс татгалзлаа',
      text: `«${p.organisation_mn}» байгууллагын «${p.application_mn}» програмын хүсэлтээс администратор татгалзлаа. Шалтгааныг програмын мэдээллээс харж, засаад дахин хүснэ үү. Програм урьдын адил ажиллана.`,
    }),
    en: (p) => ({
      title: 'Application refused',
      text: `An administrator refused the request of “${p.application_en}” of “${p.organisation_en}”. See the reason beside the application, correct it and ask again. The application runs as before.`,
    }),
  },
  officer_deputy_named: {
    mn: (p) => ({
      title: 'Таныг орлох ажилтнаар томиллоо',
      text: `«${p.organisation_mn}» байгууллага таныг хамт ажиллагчаа орлох ажилтнаар томиллоо${p.officer && ` (${p.officer})`}. Тэр эзгүй үед хүсэлтийг нь та өөртөө авч болно. Тэр ажлаа өгвөл хүсэлтүүд нь танд шилжинэ. Буруу бол байгууллагын эзэмшигчид хэлнэ үү.`,
    }),
    en: (p) => ({
      title: 'You were made a deputy',
      text: `“${p.organisation_en}” made you the deputy of ${p.officer || 'a colleague'}. While they are away you can take their cases. If they leave, their cases come to you. If this is wrong, tell an owner of the organisation.`,
    }),
  },
  officer_cases_moved: {
    mn: (p) => ({
      title: 'Танд хүсэлт шилжлээ',
      text: `«${p.organisation_mn}» байгууллагын ${p.cases} хүсэлт танд шилжлээ. Хугацааг нь өөрийн дарааллаас харж, шийдвэрлэнэ үү.`,
    }),
    en: (p) => ({
      title: 'Cases came to you',
      text: `Cases of “${p.organisation_en}” that came to you: ${p.cases}. See in your queue when each is due, and go on with them.`,
    }),
  },
  calendar_ends: {
    mn: (p) => ({
      title: 'Ажлын өдрийн хуанли дуусах гэж байна',
      text: `Ажлын өдрийн хуанли ${p.year} оны сүүлээр дуусна. Дараа жилийн амралтын болон шилжүүлсэн ажлын өдрийг оруулна уу: үгүй бол хүсэлт шийдвэрлэх хугацаа буруу тооцогдоно.`,
    }),
    en: (p) => ({
      title: 'The calendar of working days ends soon',
      text: `The calendar of working days ends with ${p.year}. Enter the days off and moved working days of the next year, or due dates of cases will be wrong.`,
    }),
  },
  document_signature_due: {
    mn: (p) => ({
      title: 'Баримт бичигт гарын үсэг зурна уу',
      text: `${p.owner || 'Нэг хүн'} танаас «${p.document}» баримт бичигт гарын үсэг зурахыг хүсэж байна. Уншаад гарын үсэг зурах эсвэл татгалзана уу.`,
    }),
    en: (p) => ({
      title: 'A document waits for your signature',
      text: `${p.owner || 'A person'} asks you to sign “${p.document}”. Read it, then sign or decline.`,
    }),
  },
  document_signed: {
    mn: (p) => ({
      title: 'Баримт бичигт гарын үсэг зурлаа',
      text: `«${p.document}» баримт бичигт гарын үсэг зурлаа. Татаж авч болно.`,
    }),
    en: (p) => ({
      title: 'Document signed',
      text: `“${p.document}” has got a further signature. You can download it.`,
    }),
  },
  document_declined: {
    mn: (p) => ({
      title: 'Гарын үсэг зурахаас татгалзлаа',
      text: `«${p.document}» баримт бичигт гарын үсэг зурахаас нэг хүн татгалзлаа. Тайлбарыг баримтаас үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'A person declined to sign',
      text: `A person whom you asked declined to sign “${p.document}”. What they said stands with the document.`,
    }),
  },
  document_level_lower: {
    mn: (p) => ({
      title: 'Гарын үсэг хүссэн түвшнээс доогуур боллоо',
      text: `«${p.document}» баримт бичигт гарын үсэг зурсан. Гэхдээ цагийн тэмдэг эсвэл гэрчилгээний мэдээллийн үйлчилгээ удаан хариулаагүй тул хүссэн түвшинд хүрсэнгүй. Файлыг татаж авч болно. Хүссэн түвшин заавал хэрэгтэй бол баримтыг шинээр илгээж, дахин гарын үсэг зурна уу.`,
    }),
    en: (p) => ({
      title: 'A signature has a lower level than asked for',
      text: `“${p.document}” was signed, but a service for time-stamps or certificates did not answer for too long, so the signature did not reach the level asked for. You can download the file. If you need that level, send the document again and have it signed once more.`,
    }),
  },
  document_certificate_revoked: {
    mn: (p) => ({
      title: 'Гарын үсгийн гэрчилгээ хүчингүй болсон байна',
      text: `«${p.document}» баримт бичигт гарын үсэг зурсан. Гэхдээ гарын үсэг зурсан хүний эсвэл цагийн тэмдгийн гэрчилгээг хүчингүй болгосон тул гарын үсэг хүссэн түвшинд хүрсэнгүй. Файлыг ашиглахын өмнө шалгана уу. Хүчинтэй гэрчилгээгээр дахин зуруулах бол баримтыг шинээр илгээнэ үү.`,
    }),
    en: (p) => ({
      title: 'A certificate behind a signature was revoked',
      text: `“${p.document}” was signed, but the certificate of the signer or of the time-stamp was revoked, so the signature did not reach the level asked for. Check the file before you rely on it. To have it signed with a valid certificate, send the document again.`,
    }),
  },
  document_removed: {
    mn: (p) => ({
      title: 'Баримт бичгийн файлыг устгалаа',
      text: `«${p.document}» файлыг хадгалах хугацаа дууссан тул устгалаа. Хэн, хэзээ гарын үсэг зурсан бүртгэл хэвээр үлдэнэ.`,
    }),
    en: (p) => ({
      title: 'File of a document removed',
      text: `The file “${p.document}” was removed because its time was over. The record of who signed it, and when, stays.`,
    }),
  },
}

/** For notifications of a newer version of the platform, while an older one still answers beside it. */
const unknown: Record<Language, NoticeText> = {
  mn: { title: 'Шинэ мэдэгдэл', text: 'Танд шинэ мэдэгдэл ирлээ.' },
  en: { title: 'News', text: 'There is news for you.' },
}

export function renderNotice(template: string, params: unknown, language: Language): NoticeText {
  if (!isTemplate(template)) return renderSecurityNotice(template, params, language) ?? unknown[language]
  const render = templates[template][language] as (params: unknown) => NoticeText
  return render(params)
}

const isTemplate = (name: string): name is NoticeTemplate => (noticeTemplates as string[]).includes(name)

/** As the pages have it. */
const money = (amount: number): string => `${amount.toLocaleString('en-US')} ₮`

/** A role that this version does not know is none that it can name. */
const correctionTexts: Record<Language, Record<string, string>> = {
  mn: {
    name_owner: 'эзэмшигч нэрлэлээ',
    suspend: 'байгууллагыг түр зогсоолоо',
    rename: 'байгууллагын нэрийг өөрчиллөө',
    reopen: 'байгууллагыг дахин нээлээ',
    merge: 'байгууллагыг өөр байгууллагад нэгтгэлээ',
    delete: 'байгууллагыг устгалаа',
  },
  en: {
    name_owner: 'an owner was named',
    suspend: 'the organisation was suspended',
    rename: 'the organisation was renamed',
    reopen: 'the organisation was reopened',
    merge: 'the organisation was merged into another',
    delete: 'the organisation was deleted',
  },
}

const organisationRole = {
  mn: (role: string) =>
    ({ owner: 'эзэмшигч', signer: 'гарын үсэг зурах эрхтэй гишүүн', member: 'гишүүн' })[role] ?? role,
  en: (role: string) => ({ owner: 'an owner', signer: 'a signer', member: 'a member' })[role] ?? role,
}

/** Notices keep their times as text. */
const time = {
  mn: (iso: string) => moment.mn(new Date(iso)),
  en: (iso: string) => moment.en(new Date(iso)),
}

/** Notices that an earlier version of the platform has kept do not say until when. */
const payBefore = {
  mn: (iso: string | undefined) => (iso === undefined ? '' : ` ${time.mn(iso)} цагаас өмнө төлнө үү.`),
  en: (iso: string | undefined) => (iso === undefined ? '' : ` Pay before ${time.en(iso)}.`),
}
