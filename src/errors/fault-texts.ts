import type { Fault } from './app-error.ts'
import type { Language } from './language.ts'

/** Faults that are found where the language is not known, and said in English there; here in Mongolian. */
const inMongolian: Record<string, string> = {
  cursor: 'Жагсаалтаас өгсөн курсор биш байна.',
  depth: 'Хэт гүн давхарласан байна.',
  duplicate: 'Нэгээс олон удаа орсон байна.',
  encoding: 'Хувиар кодолсон UTF-8 буруу байна.',
  json: 'JSON бичиглэл буруу байна.',
  name: 'Ийм нэрийг зөвшөөрөхгүй.',
  nul: 'NUL тэмдэгтийг зөвшөөрөхгүй.',
  number: 'Яг таг хадгалах боломжгүй тоо байна.',
  text: 'NUL эсвэл дутуу Юникод тэмдэгт агуулсан байна.',
  utf8: 'UTF-8 кодчилол буруу байна.',
}

export function faultsIn(language: Language, faults: Fault[]): Fault[] {
  if (language === 'en') return faults
  return faults.map((fault) => ({ ...fault, message: inMongolian[fault.rule] ?? fault.message }))
}
