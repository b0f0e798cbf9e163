import type { ChangeCode } from './compare/change.ts'
import type { Reason } from './reasons.ts'

interface Words {
  mn: string
  en: string
}

/** What each reason means to a person who reads the result. */
export const reasonTexts: Readonly<Record<Reason, Words>> = {
  format_failure: {
    mn: 'Гарын үсгийг нэг утгаар унших боломжгүй: бүтэц нь гэмтсэн эсвэл зөрчилтэй.',
    en: 'The signature cannot be read in one way only: its structure is damaged or contradicts itself.',
  },
  byte_range_failure: {
    mn: 'Гарын үсэг файлын хувилбарыг бүхэлд нь хамрахгүй байна.',
    en: 'The signature does not cover a whole revision of the file.',
  },
  signature_detached: {
    mn: 'Гарын үсэг файлд байгаа боловч баримтын маягтад алга: устгасан эсвэл нуусан.',
    en: 'A signature is in the file but not in the form of the document: it was removed or hidden.',
  },
  leading_data: {
    mn: 'Баримтын эхлэлээс өмнө гарын үсгийн хамрахгүй өгөгдөл байна.',
    en: 'There are data before the beginning of the document.',
  },
  trailing_data: {
    mn: 'Баримтын төгсгөлөөс хойш ямар ч гарын үсгийн хамрахгүй өгөгдөл байна.',
    en: 'There are data behind the end of the document that no signature covers.',
  },
  hash_failure: {
    mn: 'Гарын үсэг зурснаас хойш гарын үсэгтэй хэсгийг өөрчилсөн.',
    en: 'What was signed has been changed since.',
  },
  sig_crypto_failure: {
    mn: 'Гарын үсэг нь гэрчилгээний түлхүүрээр зурсан гарын үсэг биш.',
    en: 'The signature was not made with the key of its certificate.',
  },
  signing_certificate_mismatch: {
    mn: 'Гарын үсэг өөр гэрчилгээг заасан, эсвэл гэрчилгээгээ заагаагүй.',
    en: 'The signature names another certificate, or none.',
  },
  content_changed: {
    mn: 'Гарын үсэг зурснаас хойш баримтын агуулгыг өөрчилсөн.',
    en: 'The content of the document was changed after this signature.',
  },
  content_covered: {
    mn: 'Гарын үсэг зурсан агуулгыг дараа нь өөр зүйлээр халхалсан. Энэ баримтад бүү итгээрэй.',
    en: 'Something that was added later covers what was signed. Do not rely on what this document shows.',
  },
  change_not_permitted: {
    mn: 'Баталгаажуулсан хүний зөвшөөрөөгүй өөрчлөлтийг дараа нь хийсэн.',
    en: 'A later change is one that this signature does not permit.',
  },
  revoked: {
    mn: 'Гэрчилгээг гарын үсгийн батлагдсан цагаас өмнө хүчингүй болгосон.',
    en: 'The certificate was revoked before the proven time of the signature.',
  },
  not_yet_valid: {
    mn: 'Гэрчилгээний хүчинтэй хугацаа гарын үсгийн үед эхлээгүй байсан.',
    en: 'The certificate was not valid yet at the time of the signature.',
  },
  form_changed: {
    mn: 'Гарын үсэг зурснаас хойш маягтын талбарыг бөглөсөн эсвэл өөрчилсөн.',
    en: 'Fields of the form were filled or changed after this signature.',
  },
  annotated: {
    mn: 'Гарын үсэг зурснаас хойш тэмдэглэл нэмсэн; тэмдэглэл агуулгыг халхалж болно.',
    en: 'Annotations were added or changed after this signature; they can cover the content.',
  },
  signature_over_content: {
    mn: 'Дараа зурсан гарын үсгийн дүрс өмнөх агуулга дээр давхацсан байна. Гарын үсэг зурсан үеийн хувилбарыг үзнэ үү.',
    en: 'The picture of a later signature lies over what was there before. Look at the version that was signed.',
  },
  unexplained_changes: {
    mn: 'Гарын үсэг зурснаас хойш баримтад өөр өөрчлөлт орсон: доорх жагсаалтыг үзнэ үү.',
    en: 'Other parts of the document were changed after this signature: see the list of changes.',
  },
  no_signing_certificate: {
    mn: 'Гарын үсэг зурсан хүний гэрчилгээ файлд алга.',
    en: 'The certificate of the signer is not in the file.',
  },
  sig_constraints_failure: {
    mn: 'Гарын үсэг PAdES стандартын шаардлагыг хангаагүй тул бүрэн шалгах боломжгүй.',
    en: 'The signature is not as the PAdES standard asks, so it cannot be checked completely.',
  },
  crypto_constraints_failure: {
    mn: 'Одоо найдвартай гэж үзэхээ больсон аргаар гарын үсэг зурсан.',
    en: 'The signature or a certificate uses a method that is not accepted as secure.',
  },
  no_certificate_chain_found: {
    mn: 'Гэрчилгээг бидний итгэдэг байгууллага олгоогүй тул гарын үсэг зурагч хэн болох нь тодорхойгүй.',
    en: 'No authority that we trust issued the certificate, so it is not certain who signed.',
  },
  certificate_chain_general_failure: {
    mn: 'Файлд хэт олон гэрчилгээ эсвэл хүчингүй болгосон тухай мэдээлэл байгаа тул тэдгээрийг хязгаарын дотор шалгаж дуусгах боломжгүй.',
    en: 'The file brings so many certificates or so much revocation data that they cannot be checked within the limits.',
  },
  chain_constraints_failure: {
    mn: 'Гэрчилгээ баримтад гарын үсэг зурахад зориулагдаагүй, эсвэл дагалдсан гэрчилгээг шалгах боломжгүй.',
    en: 'The certificate is not meant for signing documents, or one that came with it cannot be checked.',
  },
  out_of_bounds_no_poe: {
    mn: 'Гэрчилгээний хугацаа дууссан бөгөөд түүнээс өмнө зурсныг батлах цагийн тэмдэг алга.',
    en: 'The certificate has expired, and no time-stamp proves that the signature was made before.',
  },
  revoked_no_poe: {
    mn: 'Гэрчилгээг хүчингүй болгосон бөгөөд түүнээс өмнө зурсныг батлах цагийн тэмдэг алга.',
    en: 'The certificate was revoked, and no time-stamp proves that the signature was made before.',
  },
  revocation_unknown: {
    mn: 'Гэрчилгээг хүчингүй болгосон эсэхийг одоо мэдэх боломжгүй байна. Дараа дахин шалгана уу.',
    en: 'It cannot be learned now whether the certificate was revoked. Check again later.',
  },
  time_stamp_failure: {
    mn: 'Цагийн тэмдэг хүчингүй, эсвэл бидний итгэдэг байгууллагынх биш.',
    en: 'The time-stamp does not hold, or is not of an authority that we trust.',
  },
}

export const changeTexts: Readonly<Record<ChangeCode, Words>> = {
  signature: { mn: 'Өөр гарын үсэг нэмсэн', en: 'Another signature was added' },
  time_stamp: { mn: 'Баримтын цагийн тэмдэг нэмсэн', en: 'A document time-stamp was added' },
  validation_data: { mn: 'Шалгалтын өгөгдөл нэмсэн', en: 'Data for validation were added' },
  metadata: { mn: 'Баримтын тухай мэдээллийг өөрчилсөн', en: 'Information about the document was changed' },
  version: { mn: 'PDF-ийн хувилбарын тэмдэглэгээг өөрчилсөн', en: 'The stated version of PDF was changed' },
  form_filled: { mn: 'Маягтын хоосон талбарыг бөглөсөн', en: 'An empty field of the form was filled in' },
  annotations: { mn: 'Тэмдэглэл нэмсэн', en: 'Annotations were added' },
  signature_over_content: {
    mn: 'Дараагийн гарын үсгийн дүрс өмнөх агуулга дээр давхацсан',
    en: 'The picture of a later signature lies over earlier content',
  },
  annotation_over_content: {
    mn: 'Өмнөх агуулга дээр тэмдэглэгээ хийсэн',
    en: 'Earlier content was marked',
  },
  form_over_content: {
    mn: 'Бөглөсөн талбарын бичвэр өмнөх агуулга дээр давхацсан',
    en: 'The text of a field that was filled in lies over earlier content',
  },
  form_value_replaced: {
    mn: 'Бөглөсөн байсан талбарын утгыг өөрчилсөн',
    en: 'The value of a field that had one was replaced',
  },
  form_value_not_shown: {
    mn: 'Талбарын утга дэлгэцэд харагдахтай таарахгүй байж болно',
    en: 'The value of a field may not be what is shown',
  },
  form_resources: {
    mn: 'Маягтын талбаруудыг харуулах тохиргоонд нэмэлт оруулсан',
    en: 'Settings by which fields are shown were added',
  },
  field_added: { mn: 'Хоосон гарын үсгийн талбар нэмсэн', en: 'An empty signature field was added' },
  structure: {
    mn: 'Баримтын бүтцийн тэмдэглэгээг өөрчилсөн',
    en: 'The structure that programs read aloud was changed',
  },
  navigation: { mn: 'Гарчиг, холбоосыг өөрчилсөн', en: 'Bookmarks or links were changed' },
  attachments: { mn: 'Хавсралт файлыг өөрчилсөн', en: 'Attached files were changed' },
  document: { mn: 'Баримтын бусад тохиргоог өөрчилсөн', en: 'Other settings of the document were changed' },
  annotation_changed: {
    mn: 'Байсан тэмдэглэлийг өөрчилсөн эсвэл устгасан',
    en: 'An annotation that was there was changed or removed',
  },
  content_covered: { mn: 'Өмнөх агуулгыг халхалсан', en: 'Earlier content is covered by something new' },
  appearance_changed: {
    mn: 'Талбарын харагдах байдлыг өөрчилсөн',
    en: 'What a field shows was changed, not its value',
  },
  form_structure: {
    mn: 'Маягтын талбаруудыг өөрчилсөн',
    en: 'The fields of the form themselves were changed',
  },
  page_content: { mn: 'Хуудасны агуулгыг өөрчилсөн', en: 'The content of a page was changed' },
  page_resources: {
    mn: 'Хуудасны үсгийн хэв, зургийг өөрчилсөн',
    en: 'Fonts, images or other parts of a page were changed',
  },
  page_attributes: {
    mn: 'Хуудасны хэмжээ, дарааллыг өөрчилсөн',
    en: 'The size or order of pages was changed',
  },
  pages_added: { mn: 'Хуудас нэмсэн', en: 'Pages were added' },
  pages_removed: { mn: 'Хуудас хассан', en: 'Pages were removed' },
  optional_content: {
    mn: 'Агуулгын аль давхарга харагдахыг өөрчилсөн',
    en: 'Which layers of the content are shown was changed',
  },
  actions: {
    mn: 'Нээх эсвэл дарахад ажиллах үйлдэл нэмсэн',
    en: 'Actions that run when the document is opened or clicked were changed',
  },
  permissions: {
    mn: 'Баталгаажуулсан хүний зөвшөөрлийг өөрчилсөн',
    en: 'What the certification permits was changed',
  },
  signature_altered: { mn: 'Энэ гарын үсгийг өөрийг нь өөрчилсөн', en: 'A signature itself was altered' },
  role_changed: {
    mn: 'Баримтын нэг хэсгийг өөр зориулалтаар ашигласан',
    en: 'A part of the document was made into something else',
  },
  catalog: { mn: 'Баримтын ерөнхий бүтцийг өөрчилсөн', en: 'The document as a whole was changed' },
}
