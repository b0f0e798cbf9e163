export const caseCodes = {
  'cases.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм хүсэлт алга.',
    en: 'There is no such application that you may see.',
  },
  'cases.undecided': {
    status: 404,
    mn: 'Энэ хүсэлтийг хараахан шийдвэрлээгүй байна.',
    en: 'This application has not been decided yet.',
  },
  'cases.closed_undecided': {
    status: 404,
    mn: 'Энэ хүсэлт шийдвэргүйгээр хаагдсан тул шийдвэр гарахгүй. details талбарт төлөв, юу хийж болохыг заасан.',
    en: 'This application was closed without a decision and will get none. details names its state and what can be done.',
  },
  'cases.wrong_state': {
    status: 409,
    mn: 'Хүсэлтийн одоогийн төлөвт үүнийг хийх боломжгүй. details талбарт төлөв, одоо юу хийж болохыг заасан.',
    en: 'This cannot be done with an application in its present state. details names it and what can be done now.',
  },
  'cases.service_not_found': {
    status: 404,
    mn: 'Хүсэлт гаргах боломжтой ийм үйлчилгээ алга. Байгааг нь GET /api/v1/catalog/services-ээс харна уу.',
    en: 'There is no such service to apply for. GET /api/v1/catalog/services lists those that there are.',
  },
  'cases.service_archived': {
    status: 409,
    mn: 'Энэ үйлчилгээг цаашид үзүүлэхгүй тул шинэ хүсэлт авахгүй.',
    en: 'This service is no longer offered and takes no new applications.',
  },
  'cases.not_offered': {
    status: 422,
    mn: 'Үйлчилгээг энэ суваг, энэ хугацаагаар үзүүлдэггүй. details талбарт боломжтойг нь заасан.',
    en: 'The service is not offered through this channel with this urgency; details names those that are.',
  },
  'cases.form_invalid': {
    status: 422,
    mn: 'Маягтыг буруу бөглөсөн байна. details талбарт заасныг засаад дахин илгээнэ үү.',
    en: 'The form is not filled in as it must be. Correct what details names and send it again.',
  },
  'cases.evidence_missing': {
    status: 422,
    mn: 'Нотлох баримт дутуу байна. details талбарт бүлэг бүрд юу дутууг заасан; аль нэг бүлгийг бүрдүүлнэ үү.',
    en: 'Evidence is missing; details names what each group lacks. Complete one of the groups.',
  },
  'cases.evidence_unusable': {
    status: 422,
    mn: 'Нотлох баримтыг ашиглах боломжгүй байна. details талбарт аль нь, яагаад болохыг заасан.',
    en: 'Evidence cannot be used; details names which and why.',
  },
  'cases.not_representative': {
    status: 403,
    mn: 'Та энэ байгууллагын өмнөөс хүсэлт гаргах эрхгүй байна.',
    en: 'You may not act for an organisation with this number.',
  },
  'cases.info_incomplete': {
    status: 422,
    mn: 'Асуусан зүйл бүрд нэг удаа, асуусан хэлбэрээр нь хариулна. details талбарт юу болохыг заасан.',
    en: 'Everything that was asked must be answered once, as it was asked; details names what is not.',
  },
  'cases.info_late': {
    status: 409,
    mn: 'Мэдээлэл өгөх хугацаа өнгөрсөн байна.',
    en: 'The time in which the information was to be given is over.',
  },
  'files.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм файл алга.',
    en: 'There is no such file that you may see.',
  },
  'files.type': {
    status: 422,
    mn: 'Файл бүтэн PDF, PNG эсвэл JPEG биш байна. Аль нэгээр нь дахин хадгалж эсвэл сканнердаж илгээнэ үү.',
    en: 'The file is not a whole PDF, PNG or JPEG. Save or scan it again as one of these and send that.',
  },
  'files.too_large': {
    status: 413,
    mn: 'Файл хэт том байна. details талбарт хязгаарыг заасан.',
    en: 'The file is too large; details names the limit.',
  },
  'files.quota': {
    status: 409,
    mn: 'Сүүлийн 30 хоногт илгээсэн файлын хэмжээ хязгаарт хүрсэн. Хэрэггүйгээ устгана уу.',
    en: 'The files that you have sent in the last 30 days reach the limit. Delete those that you do not need.',
  },
  'files.taken': {
    status: 409,
    mn: 'Файл хүсэлтэд хавсаргагдсан тул устгах боломжгүй.',
    en: 'The file belongs to an application and cannot be deleted.',
  },
} as const
