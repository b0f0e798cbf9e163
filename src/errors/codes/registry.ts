import type { ErrorText } from '../error-text.ts'

export const registryCodes = {
  'registry.service_not_found': {
    status: 404,
    mn: 'Бүртгэлд ийм үйлчилгээ алга.',
    en: 'The registry has no such service.',
  },
  'registry.version_not_found': {
    status: 404,
    mn: 'Үйлчилгээнд ийм хувилбар алга.',
    en: 'The service has no such version.',
  },
  'registry.evidence_not_found': {
    status: 404,
    mn: 'Бүртгэлд ийм бичиг баримт алга.',
    en: 'The registry has no such evidence.',
  },
  'registry.life_event_not_found': {
    status: 404,
    mn: 'Бүртгэлд ийм амьдралын үйл явдал алга.',
    en: 'The registry has no such life event.',
  },
  'registry.source_not_found': {
    status: 404,
    mn: 'Бүртгэлд ийм эх сурвалж алга.',
    en: 'The registry has no such source.',
  },
  'registry.evidence_unknown': {
    status: 422,
    mn: 'Бүртгэлд ийм бичиг баримт байхгүй тул эх сурвалж заах боломжгүй.',
    en: 'There is no evidence with this id, so it cannot have a source.',
  },
  'registry.code_taken': {
    status: 409,
    mn: 'Энэ код бүртгэлд байна. Өөр код сонгоно уу.',
    en: 'The registry already has this code. Choose another one.',
  },
  'registry.content_invalid': {
    status: 422,
    mn: 'Үйлчилгээний тодорхойлолтод алдаа байна. details талбарт юу болохыг заасан.',
    en: 'The description of the service has errors. Correct those listed in details.',
  },
  'registry.incomplete': {
    status: 422,
    mn: 'Үйлчилгээ нийтлэхэд бэлэн биш байна. details талбарт юу дутууг заасан.',
    en: 'The service is not ready to be published. What is missing is listed in details.',
  },
  'registry.unchanged': {
    status: 409,
    mn: 'Сүүлийн хувилбараас хойш өөрчлөлт алга.',
    en: 'Nothing has changed since the newest version.',
  },
  'registry.not_published': {
    status: 409,
    mn: 'Зөвхөн нийтлэгдсэн үйлчилгээг архивлана. details талбарт одоогийн төлөвийг заасан.',
    en: 'Only a published service can be archived. Its current state is in details.',
  },
  'registry.was_published': {
    status: 409,
    mn: 'Нийтлэгдэж байсан үйлчилгээг устгах боломжгүй. Архивлана уу.',
    en: 'A service that was once published cannot be deleted. Archive it instead.',
  },
  'registry.evidence_in_use': {
    status: 409,
    mn: 'Энэ бичиг баримтыг үйлчилгээ эсвэл эх сурвалж ашиглаж байна. details талбарт аль нь болохыг заасан.',
    en: 'Services or a source use this evidence. They are listed in details.',
  },
  'registry.life_event_in_use': {
    status: 409,
    mn: 'Энэ үйл явдлыг үйлчилгээ ашиглаж байна. details талбарт аль нь болохыг заасан.',
    en: 'Services belong to this life event. They are listed in details.',
  },
  'registry.source_in_use': {
    status: 409,
    mn: 'Энэ эх сурвалжаас мэдээлэл авсан байна. Устгахын оронд идэвхгүй болгоно уу.',
    en: 'Data has been fetched from this source. Make it inactive instead of deleting it.',
  },
  'registry.source_taken': {
    status: 409,
    mn: 'Энэ бичиг баримт идэвхтэй эх сурвалжтай байна. Эхлээд түүнийг идэвхгүй болгоно уу.',
    en: 'This evidence already has an active source. Make that one inactive first.',
  },
  'catalog.service_not_found': {
    status: 404,
    mn: 'Ийм дугаар, кодтой нийтэлсэн үйлчилгээ алга. Үйлчилгээний жагсаалтаас хайна уу.',
    en: 'No published service has this id or code. Search for it in the list of services.',
  },
} as const satisfies Record<string, ErrorText>
