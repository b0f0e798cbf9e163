import { latinKey } from './latin.ts'

/** Words of questions and grammar, which say nothing of what people search for. */
const mongolian = `
  аль ба бас бид би биш бол болж болон болох бэ бөгөөд бүх байна байгаа байдаг байсан байх вэ ве гэж гэсэн гэх дээр дор доор
  дотор ингэж ийм маш мөн мөртлөө миний минь надад намайг нар нь одоо руу рүү луу лүү тул тухай тэгээд тэд тэр тийм
  тэрээр та таны танд уу үү хамт харин хаана хаанаас хаашаа хаагуур хэд хэдэн хэдний хэдэнд хэдээр хэдээс хэзээ хэн хэний хэнд хэрхэн хэрэгтэй хэрэв хэлж хэлээч
  чинь энд энэ эдгээр эсвэл эсэх юм юу юуг юуны юунд юугаар яагаад яаж яах ямар
`
const english = `
  a about all am an and any are as at be been but by can could did do does for from get had has have he her his how i if
  in into is it its me my no not of on or our please she should so than that the their them then there these they this
  those to us was we were what when where which who whom whose why will with would you your
`

const split = (list: string): string[] => list.trim().split(/\s+/)
const englishWords = new Set(split(english))
const words = new Set([...split(mongolian), ...englishWords])
/** As they are typed in Latin letters; those that read as another word of English are left out. */
const typed = new Set(
  split(mongolian)
    .map(latinKey)
    .filter((key) => key.length > 2),
)

export function isStopWord(folded: string, latin: string): boolean {
  return words.has(folded) || typed.has(latin)
}

export const isEnglishStopWord = (folded: string): boolean => englishWords.has(folded)
