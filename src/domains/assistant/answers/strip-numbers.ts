import { findPersonalData } from '../redaction/find.ts'

/** How people lead in to a number of theirs: «миний утас», "my phone number is". */
const leadIn =
  /(?:(?:миний|манай|minii|my|the)\s+)?(?:(?:гар\s+)?утас(?:ны\s+дугаар)?|утасны|регистр\p{L}*(?:\s+дугаар)?|рд|иргэний\s+бүртгэлийн\s+дугаар|данс\p{L}*(?:\s+дугаар)?|карт\p{L}*(?:\s+дугаар)?|имэйл|и-мэйл|utas|utasnii\s+dugaar|register|registr|dans|(?:mobile\s+|phone\s+|telephone\s+|register\s+|account\s+|card\s+)?number|phone|mobile|telephone|e-?mail)?\s*(?:нь|бол|ni|bol|is|:)?\s*$/iu
const documentNumber = /(?:APP|INV)-[0-9]*-?[0-9A-Z]*$/i

/** The question without what identifies the person and tells nothing of what is asked; as it is where nothing is left. */
export function stripNumbers(question: string): string {
  let rest = ''
  let end = 0
  for (const { kind, start, end: after } of findPersonalData(question)) {
    if (kind === 'NAME' || documentNumber.test(question.slice(0, start))) continue
    rest += question.slice(end, start).replace(leadIn, '')
    end = after
  }
  rest = (rest + question.slice(end)).replace(/^[\s,.;:–-]+/, '')
  return /\p{L}/u.test(rest) ? rest : question
}
