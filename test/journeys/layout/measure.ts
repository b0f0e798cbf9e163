import type { Page } from 'playwright-core'

/**
 * The boxes of a page as text: one line for each landmark, heading, form and component, below the one that it lies in and
 * with its place in that, so that a change moves few lines. Then what colours each has, in light and in dark.
 */
export async function layoutOf(page: Page): Promise<string> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.evaluate(`(${freeze})()`)
  const boxes = (await page.evaluate(`(${boxesOf})()`)) as string[]
  const light = (await page.evaluate(`(${coloursOf})()`)) as [string, string][]
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = new Map((await page.evaluate(`(${coloursOf})()`)) as [string, string][])
  return [...boxes, '', ...light.map(([name, colours]) => `${name}: ${colours}; ${dark.get(name)}`), ''].join(
    '\n',
  )
}

/** What these boxes depend on besides the page: the version that lays them out, and the fonts that ours falls back to. */
export async function environmentOf(page: Page): Promise<string> {
  const widths = await page.evaluate(`(() => {
    const context = document.createElement('canvas').getContext('2d')
    return ['monospace', 'sans-serif', 'serif'].map((font) => {
      context.font = '32px ' + font
      return font + ' ' + context.measureText('Тамга ₮ Өү 0123').width.toFixed(2)
    }).join(', ')
  })()`)
  return `Chromium ${page.context().browser()?.version()}, ${process.platform} ${process.arch}; ${widths}\n`
}

/** Days, numbers and codes are others each time, and of another width. */
const freeze = `() => {
  for (const time of document.querySelectorAll('time')) time.textContent = '18 November 2026'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const plain = text.data.replaceAll(/\\b[A-Z]{1,4}-?\\d[\\w-]{5,}/g, 'APP-20261118-0000000001').replaceAll(/\\d+/g, (digits) => '0'.repeat(digits.length))
    if (plain !== text.data) text.data = plain
  }
}`

const chosen = `
  const wanted = 'header, nav, main, footer, aside, h1, h2, h3, form, table, fieldset, dialog, button, input:not([type=hidden]), select, textarea, [class^="ui-"], [class*=" ui-"]'
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const nameOf = (element) => [element.localName, ...[...element.classList].filter((one) => one.startsWith('ui-')).sort()].join('.')
  const all = [...document.body.querySelectorAll(wanted)].filter((element) => isShown(element) && getComputedStyle(element).display !== 'inline' && !element.closest('svg'))`

const boxesOf = `() => {
  ${chosen}
  const depths = new Map()
  return all.map((element) => {
    const within = element.parentElement.closest(wanted)
    const outer = depths.has(within) ? within : undefined
    const depth = outer ? depths.get(outer) + 1 : 0
    depths.set(element, depth)
    const box = element.getBoundingClientRect()
    const from = outer?.getBoundingClientRect() ?? { left: 0, top: -scrollY }
    const numbers = [box.left - from.left, box.top - from.top, box.width, box.height].map(Math.round)
    return ' '.repeat(depth) + nameOf(element) + ' ' + numbers.join(' ')
  })
}`

const coloursOf = `() => {
  ${chosen}
  const colours = new Map()
  for (const element of all) {
    const { color, backgroundColor, fontSize } = getComputedStyle(element)
    if (!colours.has(nameOf(element))) colours.set(nameOf(element), [fontSize, color, backgroundColor].join(' '))
  }
  return [...colours]
}`

/** Of one pixel rounding decides. */
const NEAR = 1

/** Lines of one that the other has not, boxes within a pixel counted as the same. */
export function differences(kept: string, now: string): string[] {
  const [before, after] = [kept.split('\n'), now.split('\n')]
  const missing = (lines: string[], among: string[], sign: string) => {
    const left = [...among]
    return lines.flatMap((line) => {
      const at = left.findIndex((other) => isNear(line, other))
      if (at === -1) return [`${sign}${line}`]
      left.splice(at, 1)
      return []
    })
  }
  return [...missing(before, after, '-'), ...missing(after, before, '+')]
}

function isNear(one: string, other: string): boolean {
  if (one === other) return true
  const [names, others] = [one, other].map((line) => line.replaceAll(/-?\d+/g, '#'))
  if (names !== others || one.includes('rgb')) return false
  const numbers = (line: string) => (line.match(/(?<= )-?\d+/g) ?? []).map(Number)
  const second = numbers(other)
  return numbers(one).every((number, at) => Math.abs(number - (second[at] ?? Number.NaN)) <= NEAR)
}
