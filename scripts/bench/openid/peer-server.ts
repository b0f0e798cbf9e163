// oidc-provider on PostgreSQL.
//   node peer-server.ts <its options as JSON>
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportCpu } from '../cpu-report.ts'
import { createPeer, type PeerOptions } from './peer.ts'

const { provider } = createPeer(JSON.parse(process.argv[2] ?? '{}') as PeerOptions)
// As long as ours: a connection must not end between two slices.
const server = createServer({ keepAliveTimeout: 65_000 }, provider.callback())
server.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
