/** Tables as spreadsheets write them (RFC 4180), separated by commas or semicolons. */

interface CsvRecord {
  /** Where it begins, counted from 1. */
  line: number
  fields: string[]
}

/** Lines without anything are left out. `unclosed` is the line of a quotation mark without its pair. */
export function csvRecords(text: string): { records: CsvRecord[]; unclosed?: number } {
  const separator = separatorOf(text)
  const records: CsvRecord[] = []
  let record: CsvRecord = { line: 1, fields: [] }
  let field = ''
  let line = 1
  let quotedSince: number | undefined
  const endRecord = () => {
    record.fields.push(field)
    field = ''
    if (record.fields.some((one) => one.trim() !== '')) records.push(record)
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (letter === '\n') line++
    if (quotedSince !== undefined) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') field += text[++at]
      else quotedSince = undefined
    } else if (letter === '"' && field.trim() === '') {
      field = ''
      quotedSince = line
    } else if (letter === separator) {
      record.fields.push(field)
      field = ''
    } else if (letter === '\n') {
      endRecord()
      record = { line, fields: [] }
    } else if (letter !== '\r') field += letter
  }
  endRecord()
  return quotedSince === undefined ? { records } : { records, unclosed: quotedSince }
}

/** Spreadsheets write semicolons where the comma is for decimals; the line of columns tells. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  return head.includes(';') ? ';' : ','
}

/** A cell as spreadsheets take it back, and never for a formula. */
const cellOf = (value: string): string => {
  const plain = /^[=+@\t\r-]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
