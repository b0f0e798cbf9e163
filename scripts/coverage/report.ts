import type { Places } from './places.ts'

interface FileCoverage {
  file: string
  lines: Share
  branches: Share
  /** Lines on which a statement or a branch begins that never ran. */
  missed: number[]
}

interface Share {
  covered: number
  total: number
}

export function coverageOf(
  file: string,
  { lines, branches }: Places,
  ran: Uint8Array | undefined,
): FileCoverage {
  const isMissed = ({ offset }: { offset: number }) => ran?.[offset] !== 1
  const share = (places: Places['lines']): Share => ({
    covered: places.filter((place) => !isMissed(place)).length,
    total: places.length,
  })
  const missed = [...lines, ...branches].filter(isMissed).map(({ line }) => line)
  return {
    file,
    lines: share(lines),
    branches: share(branches),
    missed: [...new Set(missed)].sort((a, b) => a - b),
  }
}

/** A line for each folder, and the sum. */
export function reportLines(files: readonly FileCoverage[]): string[] {
  const byFolder = Map.groupBy(files, ({ file }) => folderOf(file))
  const rows = [...byFolder].map(([folder, its]) => row(folder, its))
  return ['    lines   branches', ...rows, row('all', files)]
}

/** `src/domains/<area>`, else `src/<part>`. */
function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  return parts.slice(0, parts[1] === 'domains' ? 3 : 2).join('/')
}

function row(name: string, files: readonly FileCoverage[]): string {
  const sum = (of: 'lines' | 'branches') =>
    percent(
      files.reduce((total, file) => total + file[of].covered, 0),
      files.reduce((total, file) => total + file[of].total, 0),
    )
  return `${sum('lines')}    ${sum('branches')}  ${name}`
}

const percent = (covered: number, total: number): string =>
  (total === 0 ? '-' : `${((100 * covered) / total).toFixed(1)} %`).padStart(8)

/** `file:1-3,7`, for files that miss something. */
export function missedLines(files: readonly FileCoverage[]): string[] {
  return files
    .filter(({ missed }) => missed.length > 0)
    .map(({ file, missed }) => `${file}:${inRanges(missed)}`)
}

function inRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
