import type { BilingualFault, Fault } from './app-error.ts'
import type { Language } from './language.ts'

/** Mongolian texts for faults that are found, in English, where the language of the reader is not known. */
const inMongolian: Record<string, string> = {
  auth_method: 'Нийтийн програмд нууц байхгүй, бусад нь нууцаа харуулна.',
  cursor: 'Жагсаалтаас өгсөн курсор биш байна.',
  depth: 'Хэт гүн давхарласан байна.',
  duplicate: 'Нэгээс олон удаа орсон байна.',
  endpoint:
    'https, эсвэл энэ машин дээрх http хаяг ашиглана уу; фрагмент, орлуулах тэмдэгт, нэвтрэх мэдээлэлгүй.',
  eid_verified: 'eID-ээр баталгаажсан идэвхтэй хүнийх биш байна.',
  encoding: 'Хувиар кодолсон UTF-8 буруу байна.',
  first_party: 'Зөвхөн платформын өөрийн програм дотоод байж болно.',
  host: 'Host толгой яг нэг байх ёстой.',
  http: 'HTTP-ийн дүрмээр бичигдээгүй тул хэн нэгэн өөрөөр уншиж болзошгүй. Өөр клиент ашиглана уу.',
  json: 'JSON бичиглэл буруу байна.',
  name: 'Ийм нэрийг зөвшөөрөхгүй.',
  nul: 'NUL тэмдэгтийг зөвшөөрөхгүй.',
  nothing_to_refresh: 'refresh_token-д authorization_code эсвэл CIBA шаардлагатай.',
  number: 'Яг таг хадгалах боломжгүй тоо байна.',
  openid_needed: 'CIBA-д openid хамрах хүрээ шаардлагатай.',
  origin:
    'Хөтчийн илгээдэг хэлбэрийн эх сурвалж ашиглана уу, жишээ нь https://app.example.mn, эсвэл энэ машин дээрх http.',
  pkce: 'Нийтийн програм PKCE-г заавал ашиглана.',
  redirect_needed: 'authorization_code-д буцах хаяг шаардлагатай.',
  redirect_uri:
    'https, энэ машин дээрх http, эсвэл нийтийн програмд mn.gov.app:/return мэт схем ашиглана уу; фрагмент, орлуулах тэмдэгт, нэвтрэх мэдээлэлгүй.',
  secret_needed: 'Нууцгүй програмд client_credentials ба CIBA олгох боломжгүй.',
  singular: 'Host, Content-Type, Authorization толгой тус бүр нэгээс олон байж болохгүй.',
  service: 'Ийм үйлчилгээ алга.',
  permission: 'Эрхийн бүлэгт ийм эрх алга.',
  text: 'NUL эсвэл дутуу Юникод тэмдэгт агуулсан байна.',
  weak_secret: 'Ялгаатай тэмдэгт хэт цөөн байна. Санамсаргүй үүсгэснийг ашиглана уу.',
  utf8: 'UTF-8 кодчилол буруу байна.',
}

/** The faults as text in one language. */
export function faultsIn(language: Language, faults: readonly (Fault | BilingualFault)[]): Fault[] {
  return faults.map((fault) => {
    const { path, rule } = fault
    if ('message' in fault)
      return { path, rule, message: (language === 'mn' && inMongolian[rule]) || fault.message }
    return { path, rule, message: fault[language] }
  })
}
