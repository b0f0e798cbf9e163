import type { BilingualFault } from '../../../errors/app-error.ts'
import type { PdfRefused, RefusedPart, ViewerDependence } from './refusals.ts'
import type { Corner } from './stamp/corner.ts'

interface Words {
  mn: string
  en: string
}

const cornerWords: Readonly<Record<Corner, Words>> = {
  bottom_left: { mn: 'Зүүн доод булан чөлөөтэй.', en: 'The bottom left corner is free.' },
  bottom_right: { mn: 'Баруун доод булан чөлөөтэй.', en: 'The bottom right corner is free.' },
  top_left: { mn: 'Зүүн дээд булан чөлөөтэй.', en: 'The top left corner is free.' },
  top_right: { mn: 'Баруун дээд булан чөлөөтэй.', en: 'The top right corner is free.' },
}

const noneFree: Words = {
  mn: 'Энэ хуудсанд чөлөөт булан алга: өөр хуудас сонгох эсвэл дардасгүйгээр гарын үсэг зурна уу.',
  en: 'No corner of this page is free: choose another page, or sign without a visible stamp.',
}

const print: Words = {
  mn: 'PDF болгон дахин хэвлэж илгээнэ үү.',
  en: 'Print it to a new PDF and send that.',
}

const kindWords: Readonly<Record<ViewerDependence, Words>> = {
  need_appearances: {
    mn: 'Маягтын талбаруудыг үзэх програм бүр өөрөөр зурна. Маягтыг бөглөөд PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'Each program draws the fields of the form in its own way. Fill in the form, print it to a new PDF and send that.',
  },
  field_appearance: {
    mn: 'Маягтын талбар хэрхэн харагдах нь файлд заагаагүй байна. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'A form field does not say how it looks. Print it to a new PDF and send that.',
  },
  annotation_appearance: {
    mn: 'Тэмдэглэгээ хэрхэн харагдах нь файлд заагаагүй байна. Тэмдэглэгээг арилгах эсвэл PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'An annotation does not say how it looks. Remove it, or print it to a new PDF and send that.',
  },
  font_missing: {
    mn: 'Бичвэрийн фонт файлд алга. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'A font that text is set in is not in the file. Print it to a new PDF and send that.',
  },
  font_not_embedded: {
    mn: 'Фонт файлд шингээгээгүй тул бичвэр өөр төхөөрөмжид өөрөөр харагдана. Фонтоо шингээж (embed fonts) дахин хадгална уу.',
    en: 'A font is not embedded, so text looks different on other devices. Save the document again with embedded fonts.',
  },
  external: {
    mn: 'Агуулгын нэг хэсэг өөр файлд байна. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: `A part of what is shown lies in another file. ${print.en}`,
  },
  alternate: {
    mn: 'Зураг эсвэл тэмдэглэгээ дэлгэц болон цаасан дээр өөр өөр харагдана. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: `A picture or an annotation looks different on screen and on paper. ${print.en}`,
  },
  javascript: {
    mn: 'Файл скрипт (JavaScript) агуулж байна. Скриптгүйгээр хадгалах эсвэл PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'The file has scripts (JavaScript). Save it without them, or print it to a new PDF and send that.',
  },
  action: {
    mn: 'Файл харагдах байдлыг өөрчлөх, өгөгдөл илгээх үйлдэл агуулж байна. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: `The file has an action that changes what is shown, or sends data. ${print.en}`,
  },
  media: {
    mn: 'Файл дуу, дүрс бичлэг эсвэл 3D агуулж байна. Тэдгээрийг хасаж дахин илгээнэ үү.',
    en: 'The file has sound, video or 3D. Remove it and send the file again.',
  },
  xfa: {
    mn: 'Файл XFA маягт бөгөөд олон програм үүнийг харуулдаггүй. Маягтыг бөглөөд PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'The file is an XFA form, which many programs do not show. Fill it in, print it to a new PDF and send that.',
  },
  optional_content: {
    mn: 'Файлын давхаргыг (layer) асааж, унтрааж болно. Давхаргыг нэгтгэх (flatten) эсвэл PDF болгон дахин хэвлэж илгээнэ үү.',
    en: 'The file has layers that can be switched on and off. Flatten them, or print it to a new PDF and send that.',
  },
  collection: {
    mn: 'Файл нь PDF багц (portfolio) байна. Баримт бичиг бүрд тусад нь гарын үсэг зурна уу.',
    en: 'The file is a portfolio of other files. Sign each document on its own.',
  },
  content: {
    mn: 'Хуудасны агуулгыг програмууд өөр өөрөөр уншина. PDF болгон дахин хэвлэж илгээнэ үү.',
    en: `Programs read the content of a page in different ways. ${print.en}`,
  },
}

/** The part of the file that is at fault, in words: free corners for a stamp, or what depends on the viewer. */
export function refusedParts(
  { about }: PdfRefused,
  paths: { file: string; corner: string },
): BilingualFault[] | undefined {
  if (about?.freeCorners?.length === 0) return [{ path: paths.corner, rule: 'none_free', ...noneFree }]
  if (about?.freeCorners)
    return about.freeCorners.map((corner) => ({ path: paths.corner, rule: corner, ...cornerWords[corner] }))
  if (about?.kind === undefined) return undefined
  const where = placeWords(about)
  const words = kindWords[about.kind]
  return [{ path: paths.file, rule: about.kind, mn: `${where.mn}${words.mn}`, en: `${where.en}${words.en}` }]
}

function placeWords({ page, object, name }: RefusedPart): Words {
  const mn = [page && `${page}-р хуудас`, object && `${object}-р объект`, name].filter(Boolean).join(', ')
  const en = [page && `Page ${page}`, object && `object ${object}`, name].filter(Boolean).join(', ')
  return en === '' ? { mn: '', en: '' } : { mn: `${mn}: `, en: `${en}: ` }
}
