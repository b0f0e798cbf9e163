import type { Change } from './pdf/compare.ts'
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

export const changeTexts: Readonly<Record<Change, Words>> = {
  signature: { mn: 'Өөр гарын үсэг нэмсэн', en: 'Another signature was added' },
  time_stamp: { mn: 'Баримтын цагийн тэмдэг нэмсэн', en: 'A document time-stamp was added' },
  validation_data: { mn: 'Шалгалтын өгөгдөл нэмсэн', en: 'Data for validation were added' },
  metadata: { mn: 'Баримтын тухай мэдээллийг өөрчилсөн', en: 'Information about the document was changed' },
  form_filled: { mn: 'Маягтын талбарыг бөглөсөн', en: 'Fields of the form were filled' },
  annotations: { mn: 'Тэмдэглэл нэмсэн эсвэл өөрчилсөн', en: 'Annotations were added or changed' },
  pages_added: { mn: 'Хуудас нэмсэн', en: 'Pages were added' },
  pages_removed: { mn: 'Хуудас хассан', en: 'Pages were removed' },
  page_content: { mn: 'Хуудасны агуулгыг өөрчилсөн', en: 'The content of a page was changed' },
  page_resources: {
    mn: 'Хуудасны үсгийн хэв, зургийг өөрчилсөн',
    en: 'Fonts, images or other parts of a page were changed',
  },
  page_attributes: {
    mn: 'Хуудасны хэмжээ, дарааллыг өөрчилсөн',
    en: 'The size or order of pages was changed',
  },
  form_structure: {
    mn: 'Маягтын талбаруудыг өөрчилсөн',
    en: 'The fields of the form themselves were changed',
  },
  signature_altered: { mn: 'Энэ гарын үсгийг өөрийг нь өөрчилсөн', en: 'A signature itself was altered' },
  catalog: { mn: 'Баримтын ерөнхий бүтцийг өөрчилсөн', en: 'The document as a whole was changed' },
}
