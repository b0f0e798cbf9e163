import { formatNumber, section, table } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { shareBar } from '../../pages/desk/chart.ts'
import { mayUse, type View } from '../view.ts'

interface Figures {
  service: string
  requests: number
  failures: number
  p50_ms: number | null
  p95_ms: number | null
}

const overview = 'getGatewayOverview'

/** What went through the gateway in the last day, by service. */
export async function gatewayTraffic(view: View): Promise<Html | undefined> {
  if (!mayUse(view, overview)) return undefined
  const { context } = view
  const { say } = context
  const { data } = await context.call(overview, { query: { window: '24h' } })
  const services: Figures[] = data?.services ?? []
  const most = Math.max(0, ...services.map(({ requests }) => requests))
  const time = (ms: number | null) => (ms === null ? '–' : `${formatNumber(ms)} ms`)
  return section({
    title: say('gatewayTraffic'),
    id: 'gateway-traffic',
    content:
      services.length === 0
        ? html`<p>${say('gatewayNoTraffic')}</p>`
        : table<Figures>(context, {
            caption: say('gatewayTraffic'),
            dense: true,
            rows: services,
            columns: [
              { key: 'service', title: say('gatewayService'), cell: ({ service }) => service },
              {
                key: 'requests',
                title: say('gatewayRequests'),
                numeric: true,
                cell: ({ requests }) => html`${formatNumber(requests)} ${shareBar(requests, most)}`,
              },
              {
                key: 'failures',
                title: say('gatewayFailures'),
                numeric: true,
                cell: ({ failures }) => formatNumber(failures),
              },
              { key: 'p50', title: say('gatewayHalf'), numeric: true, cell: ({ p50_ms }) => time(p50_ms) },
              { key: 'p95', title: say('gatewayMost'), numeric: true, cell: ({ p95_ms }) => time(p95_ms) },
            ],
          }),
  })
}
