import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Latencies {
  p50: number
  p95: number
}

/** Microseconds; its own table leaves the 95th out. */
const SCRIPT = `done = function(summary, latency, requests)
  local errors = summary.errors
  io.write("told ", latency:percentile(50), " ", latency:percentile(95), " ",
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, "\\n")
end
`

/** What wrk sees of an address, in milliseconds; undefined where it is not installed. */
export async function latenciesByWrk(
  home: string,
  url: string,
  token: string,
): Promise<Latencies | undefined> {
  if (spawnSync('wrk', ['-v']).error) return undefined
  const script = join(home, 'wrk.lua')
  writeFileSync(script, SCRIPT)
  const given = ['-t1', '-c16', '-d5s', '-s', script, '-H', `Authorization: Bearer ${token}`, url]
  const child = spawn('wrk', given, { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  for await (const chunk of child.stdout) told += chunk
  const [, p50, p95, errors] = /^told (\S+) (\S+) (\d+)$/m.exec(told) ?? []
  if (errors !== '0') throw new Error(`wrk was not answered well: ${told}`)
  return { p50: Number(p50) / 1000, p95: Number(p95) / 1000 }
}
