import type { Language } from '../../../../errors/language.ts'
import { type About, type NoticeTexts, noticeTime } from '../notice.ts'

/** Notices to owners, members and officers of organisations. */
export const organisationTexts: NoticeTexts<About<'organisation' | 'officer' | 'calendar'>> = {
  organisation_invited: {
    mn: (p) => ({
      title: 'Байгууллагын урилга ирлээ',
      text: `«${p.organisation_mn}» байгууллага танд ${organisationRole.mn(p.role)} болохыг санал болголоо. ${noticeTime.mn(p.due_at)} цагаас өмнө хүлээн авах эсвэл татгалзана уу. Хариу өгөхгүй бол юу ч өөрчлөгдөхгүй.`,
    }),
    en: (p) => ({
      title: 'Invitation to an organisation',
      text: `“${p.organisation_en}” asks you to become ${organisationRole.en(p.role)}. Accept or decline before ${noticeTime.en(p.due_at)}. Nothing changes while you do not answer.`,
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
      text: `Улсын бүртгэлд заасан төлөөлөгч «${p.organisation_mn}» байгууллагын эзэмшигч боллоо. Зөвшөөрөхгүй бол ${noticeTime.mn(p.due_at)} хүртэл операторт эсэргүүцлээ илэрхийлнэ үү.`,
    }),
    en: (p) => ({
      title: 'A new representative took the organisation over',
      text: `A representative by the state registry became owner of “${p.organisation_en}”. If you do not agree, object to the operator until ${noticeTime.en(p.due_at)}.`,
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
}

/** In words. What a newer version has written besides stays as it came. */
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
