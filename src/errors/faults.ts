import type { BilingualFault, Fault } from './app-error.ts'
import type { Language } from './language.ts'

/** Mongolian for the faults that carry an English message alone. */
const inMongolian: Record<string, string> = {
  auth_method: 'Нийтийн програмд нууц байхгүй, бусад нь нууцаа харуулна эсвэл түлхүүрээрээ гарын үсэг зурна.',
  cursor: 'Жагсаалтаас өгсөн курсор биш байна.',
  depth: 'Хэт гүн давхарласан байна.',
  duplicate: 'Нэгээс олон удаа орсон байна.',
  eid_verified: 'eID-аар баталгаажсан идэвхтэй хүнийх биш байна.',
  encoding: 'Хувиар кодолсон нь буруу байна.',
  first_party: 'Зөвхөн платформын өөрийн програм дотоод байж болно.',
  host: 'Host толгой яг нэг байх ёстой.',
  http: 'HTTP-ийн дүрмээр бичигдээгүй тул хэн нэгэн өөрөөр уншиж болзошгүй. Өөр клиент ашиглана уу.',
  key_algorithm:
    'Ийм төрлийн түлхүүрийн алгоритм биш. ES256, ES384, Ed25519, EdDSA, PS256 эсвэл RS256 ашиглана уу.',
  key_id: 'kid 1-ээс 128 тэмдэгттэй байна.',
  key_material:
    'P-256, P-384, Ed25519 дээрх, эсвэл 65537 илтгэгчтэй 2048-аас 8192 битийн RSA түлхүүрийг бүтэн, зөв бичнэ үү.',
  key_private:
    'Хувийн түлхүүрийн хэсэг орсон байна. Зөвхөн нийтийн түлхүүрийг илгээнэ үү. Энэ түлхүүр нууц биш болсон тул шинийг үүсгэнэ үү.',
  key_repeated: 'Өөр түлхүүр ийм kid-тэй, эсвэл яг энэ түлхүүр давхар орсон байна.',
  key_use: 'Гарын үсгийн түлхүүр биш байна. use, key_ops-ыг орхих эсвэл sig, verify гэж бичнэ үү.',
  keys_or_address: 'keys эсвэл jwks_uri хоёрын аль нэгийг өгнө үү.',
  json: 'JSON бичиглэл буруу байна.',
  message: 'Дамжуулалтын захидал биш байна.',
  name: 'Ийм нэрийг зөвшөөрөхгүй.',
  nothing_to_refresh: 'refresh_token-д authorization_code, CIBA эсвэл төхөөрөмжийн код шаардлагатай.',
  number: 'Яг таг хадгалах боломжгүй тоо байна.',
  openid_needed: 'CIBA-д openid хамрах хүрээ шаардлагатай.',
  origin:
    'Хөтчийн илгээдэг хэлбэрийн эх сурвалж ашиглана уу, жишээ нь https://app.example.mn, эсвэл энэ машин дээрх http.',
  pkce: 'Нийтийн програм PKCE-г заавал ашиглана.',
  redirect_needed: 'authorization_code-д буцах хаяг шаардлагатай.',
  redirect_uri:
    'https, энэ машин дээрх http, эсвэл нийтийн програмд mn.gov.app:/return мэт схем ашиглана уу; фрагмент, орлуулах тэмдэгт, нэвтрэх мэдээлэлгүй.',
  secret_needed: 'Нууцгүй програмд client_credentials ба CIBA олгох боломжгүй.',
  http_version: 'HTTP-ийн зөвхөн 1.1, 1.0 хувилбарыг уншина.',
  chunked: 'Дамжуулах кодчилол зөвхөн chunked байна; HTTP/1.0-д байхгүй.',
  singular: 'Host, Content-Type, Authorization толгой тус бүр нэгээс олон байж болохгүй.',
  target: 'Хүсэлтийн мөрөнд бүтэн хаяг бичвэл http эсвэл https, хост байна; хэрэглэгчийн нэр байж болохгүй.',
  service: 'Ийм үйлчилгээ алга.',
  permission: 'Эрхийн бүлэгт ийм эрх алга.',
  text: 'UTF-8 текст биш, эсвэл NUL, дутуу Юникод тэмдэгт агуулсан байна.',
  values: 'Хэт олон утга агуулсан байна. Хувааж илгээнэ үү.',
  live_field: 'Ажиллаж буй програмд энэ заавал хэрэгтэй.',
  live_redirect: 'Ажиллаж буй програм https ашиглана; нийтийн програм аппын схем ашиглаж болно.',
  weak_secret: 'Ялгаатай тэмдэгт хэт цөөн байна. Санамсаргүй үүсгэснийг ашиглана уу.',
}

/** What the contract allows an answer to hold. */
const MAX_COUNT = 100
const MAX_PATH_LENGTH = 512
const MAX_MESSAGE_LENGTH = 500

/** The faults as an answer lists them, in the reader's language. */
export function faultsIn(language: Language, faults: readonly (Fault | BilingualFault)[]): Fault[] {
  return faults.slice(0, MAX_COUNT).map((fault) => ({
    path: fault.path.slice(0, MAX_PATH_LENGTH),
    rule: fault.rule,
    message: messageIn(language, fault).slice(0, MAX_MESSAGE_LENGTH),
  }))
}

function messageIn(language: Language, fault: Fault | BilingualFault): string {
  if (!('message' in fault)) return fault[language]
  return (language === 'mn' && inMongolian[fault.rule]) || fault.message
}

/** The same faults with pointers that begin in a part of the request, such as `/body/form_data`. */
export function faultsUnder<F extends Fault | BilingualFault>(part: string, faults: readonly F[]): F[] {
  return faults.map((fault) => ({ ...fault, path: part + fault.path }))
}
