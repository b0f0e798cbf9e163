// What a question asks in one go is asked of the services one by one; what it rules out is not asked at all.

const notButMongolian =
  /^.*(?<![\p{L}])(?:биш|bish|biw)(?![\p{L}])(?:\s+(?:ээ|шүү|юм|harin|харин|ee))*[\s,.]+(?=\S+\s+\S)/iu
const notButEnglish =
  /\b(?:(?:do\s*n[o'’]?t|don['’]?t|not)\s+(?:want|wish|need|mean|looking)\b.*?(?:[,;.]|\bbut\b|(?=\bi\s+(?:want|need|wanna|would)\b))|not\b[^,;.]*?[,;]?\s*\bbut\b)/iu

/** Without what it says is not meant: "I do not want to extend it, I want a new one", «сунгах биш, шинээр авах». */
export const withoutDenied = (question: string): string => {
  const left = question.replace(notButMongolian, ' ').replace(notButEnglish, ' ').trim()
  return /\p{L}{3}/u.test(left) ? left : question
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
