import { type Html, html } from '../../html.ts'

/** One bar: its parts from the bottom up, each with the class that colours it. */
export interface Bar {
  parts: readonly { size: number; kind: string }[]
}

const WIDTH = 300
const HEIGHT = 80

/** Bars side by side; `words` say what the picture shows. Sizes are attributes, for the policy allows no inline styles. */
export function barChart(words: string, bars: readonly Bar[]): Html {
  const heights = bars.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0))
  const scale = HEIGHT / Math.max(1, ...heights)
  const step = WIDTH / Math.max(1, bars.length)
  const drawn = bars.map(({ parts }, index) => {
    let top = HEIGHT
    return parts.map(({ size, kind }) => {
      const height = size * scale
      top -= height
      return size > 0 && rect({ x: index * step + step * 0.12, y: top, width: step * 0.76, height, kind })
    })
  })
  return html`<svg class="bars" role="img" aria-label="${words}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><line class="base" x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}"/>${drawn}</svg>`
}

/** A share of the largest, beside a number that says the same. */
export function shareBar(size: number, largest: number): Html {
  const width = largest === 0 ? 0 : (size / largest) * WIDTH
  return html`<svg class="share" aria-hidden="true" focusable="false" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none">${rect({ x: 0, y: 0, width, height: 10, kind: 'all' })}</svg>`
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
  kind: string
}

const rect = ({ x, y, width, height, kind }: Rect): Html =>
  html`<rect class="${kind}" x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}"/>`
