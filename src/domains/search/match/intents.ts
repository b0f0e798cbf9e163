// What a question asks in one go is asked of the services one by one; what it rules out is not asked at all.

/** «Хэцүү биш биз дээ», it is not hard, is it, rules nothing out. */
const notButMongolian =
  /^.*(?<![\p{L}])(?:биш|bish|biw)(?![\p{L}])(?!\s+(?:биз|байх|бол|юу|үү|уу|гэж|biz|baih|baikh|bayx|bol|yu|uu|vv|gej)(?![\p{L}]))(?:\s+(?:ээ|шүү|юм|harin|харин|ee|e))*[\s,.]+(?=\S+\s+\S)/iu
const notButEnglish =
  /\b(?:(?:do\s*n[o'’]?t|don['’]?t|not)\s+(?:want|wish|need|mean|looking)\b.*?(?:[,;.]|\bbut\b|(?=\bi\s+(?:want|need|wanna|would)\b))|not\b[^,;.]*?[,;]?\s*\bbut\b)/iu

/** What is said before and after a question for courtesy. */
const courtesy =
  /(?<!\p{L})(?:(?:өглөө|өдр|орой|[uoö]d[iuo]?r|[uoö]gl[uoö]|oro[iy])\p{L}*\s+(?:мэнд|mend)|сайн\s+байна|sain\s+(?:baina|bna)|ажлын\s+амжилт|aj[il]+[iy]*n\s+amj[iy]lt|баярла|ba[iy]?[ay]rla|good\s+(?:morning|afternoon|evening|day)|hello|dear\s+(?:sir|madam)|many\s+thanks|thank\s+you|thanks|kind\s+regards|hope\s+you)/iu
const MAX_COURTEOUS_WORDS = 9

function withoutCourtesy(question: string): string {
  const told = question
    .split(/(?<=[.!?])\s+/u)
    .filter((part) => !courtesy.test(part) || part.split(/\s+/u).length > MAX_COURTEOUS_WORDS)
    .join(' ')
  return /\p{L}{3}/u.test(told) ? told : question
}

/** Without what it says is not meant: "I do not want to extend it, I want a new one", «сунгах биш, шинээр авах». */
export const withoutDenied = (question: string): string => {
  const told = withoutCourtesy(question)
  const left = told.replace(notButMongolian, ' ').replace(notButEnglish, ' ').trim()
  return /\p{L}{3}/u.test(left) ? left : told
}

const sentences =
  /[?!;]+\s*|\.\s+|\s+(?=(?:бас|мөн|тэгээд|bas|mun|mon)\s)|\s+and\s+(?=(?:also|how|what|which|where|when|who|whom|can|do|is|are)\b)/iu
const sides = /,\s+|\s+(?:or|versus|vs\.?|эсвэл|esvel|ба|болон|bolon)\s+/iu
const holdsAgainst =
  /\b(?:or|versus|vs|cheaper|faster|better|difference|compare)\b|аль(?:\s|ыг|ийг)|ялгаа|\bal[iy]?\s*(?:ni?|nj)\b|yalgaa|хоёр|\bho[iy]?or|khoyor|xoyor/iu

const MAX_PARTS = 4

/** The parts of a question that may each be about a service of its own; one where it asks one thing. */
export function intentsOf(question: string): string[] {
  const told = withoutDenied(question)
  const parts = told
    .split(sentences)
    .flatMap((part) => (holdsAgainst.test(part) ? part.split(sides) : [part]))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part))
  return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [told]
}
