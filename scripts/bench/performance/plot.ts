import type { Figure, Point, Spread } from '../figure.ts'

type Plotted = Point & { value: number; spread: Spread }

/** Of the figures, those that belong in a plot. */
export function pointsOf(figures: readonly Figure[]): Plotted[] {
  return figures.flatMap(({ point, value, spread }) =>
    point ? [{ ...point, value, spread: spread ?? { low: value, high: value } }] : [],
  )
}

const COLUMNS = 4
const PANEL = { width: 250, height: 190, left: 46, right: 14, top: 30, bottom: 34 }
const LEGEND_ROW = 20
const LEGEND_COLUMN = 500
/** Apart for those who see no colours, too: by their lightness, and by the dashes below. */
const colours = ['#0b5394', '#d9822b', '#2e7d32', '#8e24aa', '#546e7a', '#c62828']
const dashes = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 4']

/** One panel a work: processor time of a request against how many clients there are at once, a line for each side. */
export function costPlot(title: string, points: readonly Plotted[]): string {
  const works = [...new Set(points.map(({ work }) => work))]
  const sides = [...new Set(points.map(({ side }) => side))]
  const clients = [...new Set(points.map((point) => point.clients))].sort((a, b) => a - b)
  const columns = Math.min(COLUMNS, Math.max(2, works.length))
  const legendRows = Math.ceil(sides.length / 2)
  const head = 34 + legendRows * LEGEND_ROW
  const width = columns * PANEL.width
  const height = head + Math.ceil(works.length / columns) * PANEL.height
  const legend = sides.map((side, nth) => {
    const [x, y] = [14 + (nth % 2) * LEGEND_COLUMN, 42 + Math.floor(nth / 2) * LEGEND_ROW]
    return `${line(nth, [
      [x, y],
      [x + 30, y],
    ])}<text x="${x + 38}" y="${y + 4}">${escaped(side)}</text>`
  })
  const panels = works.map((work, nth) => {
    const [x, y] = [(nth % columns) * PANEL.width, head + Math.floor(nth / columns) * PANEL.height]
    const own = points.filter((point) => point.work === work)
    return `<g transform="translate(${x} ${y})">${panel(work, own, sides, clients)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#222">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="14" y="22" font-size="14" font-weight="600">${escaped(title)}</text>
${[...legend, ...panels].join('\n')}
</svg>
`
}

function panel(
  work: string,
  points: readonly Plotted[],
  sides: readonly string[],
  clients: readonly number[],
): string {
  const top = niceCeiling(Math.max(...points.map(({ value, spread }) => Math.max(value, spread.high))))
  const inner = {
    width: PANEL.width - PANEL.left - PANEL.right,
    height: PANEL.height - PANEL.top - PANEL.bottom,
  }
  // As far apart as they are multiples of one another.
  const [least, most] = [Math.log(clients[0] ?? 1), Math.log(clients.at(-1) ?? 1)]
  const x = (count: number) =>
    PANEL.left + 8 + (inner.width - 16) * (most > least ? (Math.log(count) - least) / (most - least) : 0.5)
  const y = (value: number) => PANEL.top + inner.height * (1 - value / top)
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = round(y(top * share))
    const label = `<text x="${PANEL.left - 6}" y="${at + 4}" text-anchor="end" font-size="10">${top * share}</text>`
    return `<path d="M${PANEL.left} ${at}H${PANEL.width - PANEL.right}" stroke="#ddd"/>${share % 0.5 === 0 ? label : ''}`
  })
  const ticks = clients.map(
    (count) =>
      `<text x="${round(x(count))}" y="${PANEL.height - PANEL.bottom + 15}" text-anchor="middle" font-size="10">${count}</text>`,
  )
  const lines = sides.map((side, nth) => {
    const own = points.filter((point) => point.side === side).sort((a, b) => a.clients - b.clients)
    if (own.length === 0) return ''
    const marks = own.map(({ clients: count, value, spread }) => {
      const at = round(x(count))
      return `<path d="M${at} ${round(y(spread.low))}V${round(y(spread.high))}" stroke="${colourOf(nth)}"/><circle cx="${at}" cy="${round(y(value))}" r="2.6" fill="${colourOf(nth)}"/>`
    })
    return (
      line(
        nth,
        own.map(({ clients: count, value }) => [x(count), y(value)]),
      ) + marks.join('')
    )
  })
  const caption = `<text x="${PANEL.left}" y="18" font-weight="600">${escaped(work)}, µs</text>`
  const axis = `<text x="${PANEL.left + inner.width / 2}" y="${PANEL.height - 6}" text-anchor="middle" font-size="10">clients at once</text>`
  return [caption, ...grid, ...ticks, axis, ...lines].join('')
}

function line(nth: number, points: readonly (readonly [number, number])[]): string {
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  const dash = dashes[nth % dashes.length]
  return `<path d="${path}" fill="none" stroke="${colourOf(nth)}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

const colourOf = (nth: number): string => colours[nth % colours.length] as string

const round = (value: number): number => Math.round(value * 10) / 10

/** The least of 1, 2, 4 and 8 with zeros that is no less, so that a quarter of it is short to write. */
export function niceCeiling(value: number): number {
  if (!(value > 0)) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 8, 10].find((step) => step * magnitude >= value) ?? 10) * magnitude
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
