import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

/** Where it is installed; many systems keep it off the PATH of ordinary users. */
export const nginxPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find(existsSync)

export const nginxVersion = (): string =>
  nginxPath ? spawnSync(nginxPath, ['-v'], { encoding: 'utf8' }).stderr.trim().replace(/^.*: /, '') : ''

/** Everything that it would write elsewhere. */
export const nginxPaths = (home: string): string => `
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;`

/** One request as nginx read it. */
interface Logged {
  request: string
  status: string
}

export interface NginxServer {
  port: number
  url: string
  /** What it has answered so far, one entry for each request, also for those that it refused. */
  log(): Promise<Logged[]>
  start(): Promise<void>
  /** Leaves its port free for the next start. */
  stop(): Promise<void>
  close(): Promise<void>
}

const NO_ONE = 65_534

/** A server whose `locations` are given, as a process without privileges. */
export async function startNginx(locations: string): Promise<NginxServer> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-nginx-'))
  // The process is another user where the tests are run by root.
  await chmod(home, 0o777)
  const port = await freePort()
  const log = join(home, 'access.log')
  await writeFile(join(home, 'nginx.conf'), configuration(home, port, log, locations))
  const asNoOne = process.getuid?.() === 0 ? { uid: NO_ONE, gid: NO_ONE } : {}
  let child: ChildProcess | undefined

  const server: NginxServer = {
    port,
    url: `http://127.0.0.1:${port}`,
    async log() {
      const text = await readFile(log, 'utf8').catch(() => '')
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
    async start() {
      child = spawn(
        nginxPath ?? 'nginx',
        ['-c', join(home, 'nginx.conf'), '-p', home, '-e', `${home}/error.log`],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          ...asNoOne,
        },
      )
      await eventually(() => isOpen(port))
    },
    async stop() {
      const ended = child
      child = undefined
      if (!ended || ended.exitCode !== null) return
      ended.kill('SIGTERM')
      await new Promise((resolve) => ended.once('exit', resolve))
    },
    async close() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** It takes what it can: header names that it would drop are what others would read. */
const configuration = (home: string, port: number, log: string, locations: string) => `
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  log_format one escape=json '{"request":"$request","status":"$status"}';
  access_log ${log} one;${nginxPaths(home)}
  underscores_in_headers on;
  ignore_invalid_headers off;
  merge_slashes off;
  large_client_header_buffers 8 32k;
  server {
    listen 127.0.0.1:${port};
    ${locations}
  }
}
`

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
