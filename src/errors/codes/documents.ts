import type { ErrorText } from '../error-text.ts'

/** Why a PDF cannot be signed as it is. */
const pdfCodes = {
  'sign.pdf_missing': {
    status: 422,
    mn: 'Файл илгээгээгүй байна. Хүсэлтийн биед гарын үсэг зурах PDF-ээ илгээнэ үү.',
    en: 'There is no file. Send the PDF to sign as the body of the request.',
  },
  'sign.pdf_encrypted': {
    status: 422,
    mn: 'PDF нууц үгээр хамгаалагдсан байна. Нууц үгийг нь авч, дахин илгээнэ үү.',
    en: 'The PDF is protected by a password. Remove the protection and send it again.',
  },
  'sign.pdf_malformed': {
    status: 422,
    mn: 'Файл бүтэн PDF биш байна. Дахин хадгалж эсвэл PDF болгон хэвлэж илгээнэ үү.',
    en: 'The file is not a whole PDF. Save it again, or print it to a PDF, and send that.',
  },
  'sign.pdf_duplicate_fields': {
    status: 422,
    mn: 'PDF-ийн хэд хэдэн талбар ижил нэртэй тул гарын үсгийг ялгах боломжгүй. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'Several fields of the PDF have the same name, so signatures could be mistaken. Print it to a new PDF and send that.',
  },
  'sign.pdf_too_large': {
    status: 422,
    mn: 'PDF хэт том байна. Зургийг нь багасгаж, дахин илгээнэ үү.',
    en: 'The PDF is too large to be signed. Make its images smaller and send it again.',
  },
  'sign.pdf_too_many_pages': {
    status: 422,
    mn: 'PDF хэт олон хуудастай байна. Хэсэг болгон хувааж, тус бүрд нь гарын үсэг зурна уу.',
    en: 'The PDF has too many pages. Divide it and sign each part.',
  },
  'sign.pdf_closed': {
    status: 422,
    mn: 'Өмнөх гарын үсэг нь дахин гарын үсэг зурахыг хориглосон байна. Эх хувийг нь илгээнэ үү.',
    en: 'An earlier signature forbids further ones. Send the document as it was before that.',
  },
  'sign.pdf_page_missing': {
    status: 422,
    mn: 'Тамгын дардас байрлуулах хуудас PDF-д алга. Өөр хуудас сонгоно уу.',
    en: 'The PDF has no such page for the stamp. Choose another page.',
  },
  'sign.pdf_stamp_outside': {
    status: 422,
    mn: 'Тамгын дардас хуудаснаас хальж байна. Байрлал, хэмжээг нь өөрчилнө үү.',
    en: 'The stamp does not fit on the page. Change its place or its size.',
  },
  'sign.pdf_stamp_overlaps': {
    status: 422,
    mn: 'Тамгын дардас хуудсан дээрх бичвэр, зураг эсвэл өөр гарын үсгийг халхлах гэж байна. Өөр булан, өөр хуудас сонгох эсвэл дардасгүйгээр гарын үсэг зурна уу.',
    en: 'The stamp would cover text, a picture or another signature on the page. Choose another corner or page, or sign without a visible stamp.',
  },
  'sign.pdf_viewer_dependent': {
    status: 422,
    mn: 'PDF өөр програмд өөрөөр харагдаж болзошгүй тул гарын үсэг зурах боломжгүй. Шалтгааныг нь засах эсвэл PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'The PDF could look different in another program, so it cannot be signed. Remove the cause, or print it to a new PDF and send that.',
  },
  'sign.pdf_too_complex': {
    status: 422,
    mn: 'PDF-ийн бүтэц хэт нарийн байна. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'The PDF is built in too complex a way. Print it to a new PDF and send that.',
  },
} as const satisfies Record<string, ErrorText>

export const documentCodes = {
  ...pdfCodes,
  'sign.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм баримт бичиг алга.',
    en: 'There is no such document, or you may not see it.',
  },
  'sign.session_not_found': {
    status: 404,
    mn: 'Ийм гарын үсгийн явц алга. Өөр хүн эхлүүлсэн байж магадгүй.',
    en: 'There is no such signature in progress, or another person started it.',
  },
  'sign.no_eid': {
    status: 409,
    mn: 'Баримт бичигт гарын үсэг зурахын тулд эхлээд eID-аар нэвтэрнэ үү.',
    en: 'To sign documents, sign in with your eID first.',
  },
  'sign.eid_unusable': {
    status: 409,
    mn: 'Таны eID одоогоор баримт бичигт гарын үсэг зурж чадахгүй байна. eID-аараа дахин нэвтэрч оролдоно уу.',
    en: 'Your eID cannot sign documents at the moment. Sign in with your eID again, then try again.',
  },
  'sign.not_signer': {
    status: 403,
    mn: 'Та энэ байгууллагын өмнөөс гарын үсэг зурах эрхгүй. Төлөөлөх эрхтэй хүнд нь хандана уу.',
    en: 'You may not sign for this organisation. Ask a person who represents it.',
  },
  'sign.level_too_low': {
    status: 422,
    mn: 'Баримтын эзэн үүнээс өндөр түвшин хүссэн байна. Түвшин заалгүйгээр гарын үсэг зурна уу.',
    en: 'The owner of the document asked for a higher level. Sign without naming a level.',
  },
  'sign.level_too_high': {
    status: 422,
    mn: 'Баримтын эзэн үүнээс доогуур түвшин сонгосон байна. Түвшин заалгүйгээр гарын үсэг зурна уу.',
    en: 'The owner of the document chose a lower level. Sign without naming a level.',
  },
  'sign.no_time_stamps': {
    status: 409,
    mn: 'Энэ серверт цагийн тэмдгийн үйлчилгээ тохируулаагүй байна. B-B түвшнээр гарын үсэг зурна уу.',
    en: 'This server has no time-stamp service. Sign at level B-B.',
  },
  'sign.too_many_open': {
    status: 409,
    mn: 'Дуусаагүй гарын үсэг тань хэт олон байна. Утсан дээрээ дуусгах эсвэл хугацаа нь дуусахыг хүлээнэ үү.',
    en: 'Too many of your signatures are unfinished. Finish them on your phone, or wait until they expire.',
  },
  'sign.quota': {
    status: 409,
    mn: 'Хадгалж буй баримт бичгийн тань хэмжээ хязгаарт хүрсэн. Хуучин нь устахыг хүлээнэ үү.',
    en: 'You have reached the limit for documents that are kept. Wait until older ones are removed.',
  },
  'sign.busy': {
    status: 409,
    mn: 'Энэ баримт бичигт яг одоо гарын үсэг зурж байна. Дууссаны дараа дахин оролдоно уу.',
    en: 'This document is being signed just now. Try again when that is over.',
  },
  'sign.not_your_turn': {
    status: 409,
    mn: 'Таны ээлж болоогүй байна. Ээлж ирэхэд мэдэгдэл очно.',
    en: 'It is not your turn to sign yet. You will be notified when it is.',
  },
  'sign.already_signed': {
    status: 409,
    mn: 'Та энэ баримт бичигт гарын үсэг зурсан байна.',
    en: 'You have signed this document already.',
  },
  'sign.removed': {
    status: 410,
    mn: 'Файлыг хадгалах хугацаа дууссан тул устгасан. Гарын үсгийн бүртгэл нь хэвээр байгаа.',
    en: 'The file was removed because its time was over. The record of the signatures is kept.',
  },
  'sign.unsigned': {
    status: 409,
    mn: 'Баримт бичигт хараахан гарын үсэг зураагүй байна.',
    en: 'The document has not been signed yet.',
  },
  'sign.completing': {
    status: 409,
    mn: 'Гарын үсгийг баримт бичигт оруулж байна. Хэдэн секундын дараа дахин татна уу.',
    en: 'The signature is being put into the document. Download it again in a few seconds.',
  },
  'sign.no_file': {
    status: 409,
    mn: 'Энэ нь файл биш, хэш утга байна.',
    en: 'This is a digest, which has no file.',
  },
  'sign.person_unknown': {
    status: 422,
    mn: 'Ийм хаяг эсвэл дугаартай хүн энд бүртгэлгүй байна. Тухайн хүн эхлээд нэвтэрч, хаягаа баталгаажуулна.',
    en: 'There is no person with an account here by this address or number. They sign in and verify their address first.',
  },
  'sign.already_invited': {
    status: 409,
    mn: 'Энэ хүнээс гарын үсэг хүссэн, эсвэл та өөрөө байна.',
    en: 'This person is asked to sign already, or it is you.',
  },
  'sign.too_many_signers': {
    status: 409,
    mn: 'Нэг баримт бичигт хамгийн ихдээ 20 хүнээс гарын үсэг хүснэ.',
    en: 'At most 20 people can be asked to sign one document.',
  },
  'sign.invitation_not_found': {
    status: 404,
    mn: 'Энэ баримт бичигт ийм хүсэлт алга.',
    en: 'There is no such invitation to sign this document.',
  },
  'sign.invitation_over': {
    status: 409,
    mn: 'Хүсэлт аль хэдийн дууссан: гарын үсэг зурсан, татгалзсан эсвэл буцаасан байна.',
    en: 'This invitation has ended: the person has signed or declined, or it was withdrawn.',
  },
  'sign_relay.not_found': {
    status: 404,
    mn: 'eID-ийн системд ийм хүн, баримт алга.',
    en: 'The eID provider knows no such person or document.',
  },
  'sign_relay.session_not_found': {
    status: 404,
    mn: 'Таны програм ийм гарын үсгийн сесс эхлүүлээгүй, эсвэл хугацаа нь дууссан байна.',
    en: 'Your application has started no such signing session, or it has expired.',
  },
  'sign_relay.disputed': {
    status: 403,
    mn: 'Энэ хүн танай програмын хүсэлтийг өөрийнх биш гэж мэдэгдсэн тул дахин хүсэлт илгээх боломжгүй.',
    en: 'This person has disputed a request of your application, so it cannot send them another one.',
  },
} as const satisfies Record<string, ErrorText>
