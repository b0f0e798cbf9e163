import { labelOf, labelOfValue } from '../../../text/labels.ts'
import { badge, type Column, formatNumber, section, table } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { mayUse, type RecordData, type View } from '../view.ts'

interface PlatformFigures {
  id: string
  name: string
  state: string
  circuit: 'closed' | 'open'
  open_assignments: number
  waiting: number
  dead: number
  delivered_last_day: number
  median_seconds: number | null
}

const overview = 'getRelayOverview'
const schema = 'RelayPlatformFigures'

async function platformsOf(view: View): Promise<PlatformFigures[]> {
  if (!mayUse(view, overview)) return []
  const { data } = await view.context.call(overview, {})
  return data?.platforms ?? []
}

/** What waits for each platform, and how fast it receives. */
export async function relayFigures(view: View): Promise<Html | undefined> {
  const platforms = await platformsOf(view)
  if (platforms.length === 0) return undefined
  const { context } = view
  const { say, language } = context
  const number = (key: 'open_assignments' | 'waiting' | 'dead' | 'delivered_last_day') => ({
    key,
    title: labelOf(schema, key, language),
    numeric: true,
    cell: (one: PlatformFigures) => formatNumber(one[key]),
  })
  const columns: Column<PlatformFigures>[] = [
    {
      key: 'name',
      title: labelOf(schema, 'name', language),
      cell: (one) => html`${one.name} ${stateOf(view, one)}`,
    },
    ...(['open_assignments', 'waiting', 'dead', 'delivered_last_day'] as const).map(number),
    {
      key: 'median_seconds',
      title: labelOf(schema, 'median_seconds', language),
      numeric: true,
      cell: ({ median_seconds }) => (median_seconds === null ? '–' : formatNumber(median_seconds)),
    },
  ]
  return section({
    title: say('relayFigures'),
    id: 'relay-figures',
    content: table(context, { caption: say('relayFigures'), dense: true, rows: platforms, columns }),
  })
}

/** In a word, where a platform does not receive. */
function stateOf({ context: { language } }: View, { state, circuit }: PlatformFigures): Html | undefined {
  if (state !== 'active') return badge(labelOfValue(schema, 'state', state, language), 'warning')
  return circuit === 'open' ? badge(labelOfValue(schema, 'circuit', circuit, language), 'bad') : undefined
}

interface Edge {
  from: number
  to: number
  stopped: boolean
}

/** Which requests go where, as lines from types to platforms; the table below says the same. */
export async function relayGraph(view: View, routes: readonly RecordData[]): Promise<Html | undefined> {
  const platforms = await platformsOf(view)
  if (routes.length === 0 || platforms.length === 0) return undefined
  const { say } = view.context
  const types = [...new Set(routes.map(({ request_type }) => String(request_type)))].sort()
  const edges = routes.flatMap(({ request_type, platform_ids }) =>
    (platform_ids as string[]).flatMap((id): Edge[] => {
      const to = platforms.findIndex((one) => one.id === id)
      if (to === -1) return []
      const { state, circuit } = platforms[to]!
      const stopped = state !== 'active' || circuit === 'open'
      return [{ from: types.indexOf(String(request_type)), to, stopped }]
    }),
  )
  return section({
    title: say('relayGraph'),
    id: 'relay-graph',
    lead: say('relayGraphLead'),
    content: html`<div class="console-graph"><ul>${types.map((type) => html`<li><code>${type}</code></li>`)}</ul>${lines(edges, Math.max(types.length, platforms.length))}<ul>${platforms.map((one) => html`<li><span>${one.name}</span>${stateOf(view, one)}</li>`)}</ul></div>`,
  })
}

/** Rows of both lists are equally high, so that a line ends at the middle of its row. */
const ROW = 10
const WIDTH = 100

function lines(edges: readonly Edge[], rows: number): Html {
  const drawn = edges.map(({ from, to, stopped }) => {
    const [start, end] = [(from + 0.5) * ROW, (to + 0.5) * ROW]
    return html`<path${stopped && html` class="stopped"`} d="M0 ${start}C${WIDTH / 2} ${start} ${WIDTH / 2} ${end} ${WIDTH} ${end}"/>`
  })
  return html`<svg aria-hidden="true" focusable="false" viewBox="0 0 ${WIDTH} ${rows * ROW}" preserveAspectRatio="none">${drawn}</svg>`
}
