import type { Line } from './consumer.ts'

/** `consumers: 22 of 23 passed, 1 failed, 2 skipped (kotlin, gradle not found; …)` */
export function sumOf(lines: readonly Line[], skipped: readonly string[]): string {
  const failed = lines.filter(({ fault }) => fault !== '').length
  const named = skipped.length > 0 ? ` (${skipped.join('; ')})` : ''
  return `consumers: ${lines.length - failed} of ${lines.length} passed, ${failed} failed, ${skipped.length} skipped${named}`
}

export function tableOf(rows: readonly Line[]): string {
  const table = [
    ['consumer', 'listed', 'called', 'faults and notes'],
    ...rows.map(({ consumer, listed, called, fault, note }) => [
      consumer,
      listed,
      called,
      [fault || 'none', ...(note ? [`note: ${note}`] : [])].join('; '),
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
