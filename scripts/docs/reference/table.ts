/** A Markdown table; what stands in a cell cannot end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

function cell(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .trim()
}

export function fence(language: string, code: string, title?: string): string {
  const ticks = code.includes('```') ? '````' : '```'
  return `${ticks}${language}${title === undefined ? '' : ` title=${title}`}\n${code.replace(/\n$/, '')}\n${ticks}`
}
