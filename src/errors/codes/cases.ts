import type { ErrorText } from '../error-text.ts'

export const caseCodes = {
  'cases.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм хүсэлт алга.',
    en: 'There is no such application, or you may not see it.',
  },
  'cases.undecided': {
    status: 404,
    mn: 'Энэ хүсэлтийг хараахан шийдвэрлээгүй байна.',
    en: 'This application has not been decided yet.',
  },
  'cases.closed_undecided': {
    status: 404,
    mn: 'Энэ хүсэлт шийдвэргүйгээр хаагдсан.',
    en: 'This application was closed without a decision.',
  },
  'cases.wrong_state': {
    status: 409,
    mn: 'Хүсэлтийн одоогийн төлөвт үүнийг хийх боломжгүй.',
    en: 'You cannot do this with the application in its current state.',
  },
  'cases.service_not_found': {
    status: 404,
    mn: 'Хүсэлт гаргах боломжтой ийм үйлчилгээ алга. Каталогоос сонгоно уу.',
    en: 'There is no such service to apply for. Choose one from the catalogue.',
  },
  'cases.service_archived': {
    status: 409,
    mn: 'Энэ үйлчилгээг цаашид үзүүлэхгүй тул шинэ хүсэлт авахгүй.',
    en: 'This service is no longer offered and accepts no new applications.',
  },
  'cases.not_offered': {
    status: 422,
    mn: 'Үйлчилгээг энэ суваг, энэ хугацаагаар үзүүлдэггүй. Жагсаасан боломжоос сонгоно уу.',
    en: 'The service is not offered through this channel with this urgency. Choose one of those listed.',
  },
  'cases.form_invalid': {
    status: 422,
    mn: 'Маягтыг буруу бөглөсөн байна. Жагсаасан талбаруудыг засаад дахин илгээнэ үү.',
    en: 'The form has errors. Correct the fields listed and send it again.',
  },
  'cases.evidence_missing': {
    status: 422,
    mn: 'Нотлох баримт дутуу байна. Жагсаасан бүлгийн аль нэгийг бүрдүүлнэ үү.',
    en: 'Evidence is missing. Complete one of the groups listed.',
  },
  'cases.evidence_unusable': {
    status: 422,
    mn: 'Зарим нотлох баримтыг ашиглах боломжгүй байна. Жагсаасныг солиод дахин илгээнэ үү.',
    en: 'Some evidence cannot be used. Replace the items listed and send it again.',
  },
  'cases.not_for_organisations': {
    status: 422,
    mn: 'Энэ үйлчилгээ зөвхөн иргэнд зориулагдсан. Байгууллагын өмнөөс биш, өөрийн нэрээр хүсэлт гаргана уу.',
    en: 'This service is for citizens only. Apply for yourself, not for an organisation.',
  },
  'cases.not_representative': {
    status: 403,
    mn: 'Та энэ байгууллагын өмнөөс хүсэлт гаргах эрхгүй байна.',
    en: 'You may not act for this organisation.',
  },
  'cases.in_other_hands': {
    status: 409,
    mn: 'Энэ хүсэлтийг байгууллагын өөр төлөөлөгч хариуцаж байна. Эхлээд хүсэлтийг өөртөө шилжүүлж аваарай.',
    en: 'Another representative of the organisation has this application in hand. Take it over first.',
  },
  'cases.taken_over': {
    status: 409,
    mn: 'Байгууллагын өөр төлөөлөгч энэ хүсэлтийг саяхан өөртөө авсан байна. Хуудсаа дахин ачаална уу.',
    en: 'Another representative has just taken this application over. Reload it.',
  },
  'cases.info_incomplete': {
    status: 422,
    mn: 'Асуулт бүрд нэг удаа, асуусан хэлбэрээр нь хариулна уу. Дутуу, буруу зүйлийг жагсаасан.',
    en: 'Answer every question once, in the form it asks for. The list shows what is missing or wrong.',
  },
  'cases.info_late': {
    status: 409,
    mn: 'Мэдээлэл өгөх хугацаа өнгөрсөн байна.',
    en: 'The time to give this information is over.',
  },
  'cases.signature_pending': {
    status: 409,
    mn: 'Таны утаснаас гарын үсэг хүссэн байна. Утсаараа зурах эсвэл татгалзаад дахин хүснэ үү.',
    en: 'Your phone is already being asked for the signature. Sign or refuse there, then ask again.',
  },
  'cases.sign_late': {
    status: 409,
    mn: 'Гарын үсэг зурах хугацаа өнгөрсөн. Хүсэлтээ шинээр гаргана уу.',
    en: 'The time to sign this application is over. Apply again.',
  },
  'cases.unsigned': {
    status: 404,
    mn: 'Энэ хүсэлтэд гарын үсэг хүсээгүй байна.',
    en: 'No signature has been asked for on this application.',
  },
  'cases.no_eid': {
    status: 409,
    mn: 'Хүсэлтэд гарын үсэг зурахын тулд эхлээд eID-аар нэвтэрнэ үү.',
    en: 'To sign an application, sign in with your eID first.',
  },
  'cases.eid_unusable': {
    status: 409,
    mn: 'Таны eID одоогоор хүсэлтэд гарын үсэг зурж чадахгүй байна. eID-аараа дахин нэвтэрч оролдоно уу.',
    en: 'Your eID cannot sign the application at the moment. Sign in with your eID again, then try again.',
  },
  'files.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм файл алга.',
    en: 'There is no such file, or you may not see it.',
  },
  'files.type': {
    status: 422,
    mn: 'Файл бүтэн PDF, PNG эсвэл JPEG биш байна. Аль нэгээр нь дахин хадгалж эсвэл сканнердаж илгээнэ үү.',
    en: 'The file is not a complete PDF, PNG or JPEG. Save or scan it again as one of these and send it again.',
  },
  'files.too_large': {
    status: 413,
    mn: 'Файл хэт том байна. Бага хэмжээтэй файл илгээнэ үү.',
    en: 'The file is too large. Send a smaller one.',
  },
  'files.too_many_pixels': {
    status: 422,
    mn: 'Зураг хэт олон цэгтэй байна: хамгийн ихдээ 52 428 800. Багасгаад дахин илгээнэ үү.',
    en: 'The image has too many pixels: at most 52,428,800. Make it smaller and send it again.',
  },
  'files.quota': {
    status: 409,
    mn: 'Сүүлийн 30 хоногт илгээсэн файлын хэмжээ хязгаарт хүрсэн. Хэрэггүйгээ устгана уу.',
    en: 'You have reached the limit for files sent in 30 days. Delete those that you do not need.',
  },
  'files.taken': {
    status: 409,
    mn: 'Файл хүсэлтэд хавсаргагдсан тул устгах боломжгүй.',
    en: 'This file belongs to an application, so it cannot be deleted.',
  },
  'calendar.day_not_found': {
    status: 404,
    mn: 'Хуанлид ийм өдөр алга. Жилийн жагсаалтаас шалгана уу.',
    en: 'The calendar has no such day. Look at the list of its year.',
  },
  'calendar.day_invalid': {
    status: 422,
    mn: 'Хуанлид ийм өдөр оруулах боломжгүй. Доор заасныг засна уу.',
    en: 'A day cannot be entered like this. Correct what is listed.',
  },
} as const satisfies Record<string, ErrorText>
