import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../test/support/free-port.ts'
import { nginxPath, nginxPaths, nginxVersion } from '../../../test/support/nginx.ts'

interface Nginx {
  port: number
  version: string
  cpuSeconds(): number
  stop(): void
}

const TICKS_PER_SECOND = 100

/** One worker with proxy_pass and kept connections; undefined where nginx is not installed. */
export async function startNginx(home: string, upstreamPort: number): Promise<Nginx | undefined> {
  if (!nginxPath) return undefined
  const port = await freePort()
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configuration(home, port, upstreamPort))
  const child: ChildProcess = spawn(nginxPath, ['-c', file, '-p', home], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const worker = await workerOf(child.pid as number)
  return {
    port,
    version: nginxVersion(),
    cpuSeconds: () => cpuSecondsOf(worker),
    stop: () => child.kill('SIGTERM'),
  }
}

const configuration = (home: string, port: number, upstreamPort: number) => `
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log ${home}/access.log combined buffer=32k;
  keepalive_requests 10000000;${nginxPaths(home)}
  upstream service { server 127.0.0.1:${upstreamPort}; keepalive 64; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`

async function workerOf(master: number): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    await sleep(25)
    const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim()
    if (children !== '') return Number(children.split(' ')[0])
  }
  throw new Error('nginx has started no worker')
}

/** User and system time, the 14th and 15th field; the name before them may have spaces. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
