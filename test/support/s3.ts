import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Options } from '../../src/providers/storage/s3.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

interface S3Server {
  name: 'versitygw' | 'moto'
  /** A bucket of its own, which can lock objects where that is asked for. */
  newBucket(how?: { locks: boolean }): Promise<S3Options>
  stop(): Promise<void>
}

const accessKeyId = 'tamgatest'
const secretAccessKey = 'a-long-enough-word-for-tests'
const region = 'us-east-1'

/** A real S3 server: versitygw where it is at hand, which checks hashes and signatures, else moto, which does not. */
export async function openS3(): Promise<S3Server | undefined> {
  const versitygw = programOf('versitygw')
  const directory = await mkdtemp(join(tmpdir(), 'tamga-s3-'))
  for (const name of ['buckets', 'versions']) await mkdir(join(directory, name))
  const port = await freePort()
  const child = versitygw ? startVersitygw(versitygw, directory, port) : startMoto(port)
  if (!child) return undefined
  const endpoint = `http://127.0.0.1:${port}`
  await eventually(() => fetch(endpoint).then(() => true))
  let buckets = 0
  return {
    name: versitygw ? 'versitygw' : 'moto',
    async newBucket({ locks } = { locks: false }) {
      const options = { endpoint, region, bucket: `files-${++buckets}`, accessKeyId, secretAccessKey }
      const url = `${endpoint}/${options.bucket}`
      const headers: Record<string, string> = locks ? { 'x-amz-bucket-object-lock-enabled': 'true' } : {}
      const signed = await new AwsV4Signer({ ...options, method: 'PUT', url, headers, service: 's3' }).sign()
      const answer = await fetch(signed.url, { method: 'PUT', headers: signed.headers })
      if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`)
      return options
    },
    async stop() {
      child.kill('SIGKILL')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function startVersitygw(program: string, directory: string, port: number): ChildProcess {
  const options = ['--port', `127.0.0.1:${port}`, '--access', accessKeyId, '--secret', secretAccessKey]
  const places = ['--versioning-dir', join(directory, 'versions'), join(directory, 'buckets')]
  return spawn(program, [...options, '--quiet', 'posix', ...places], { stdio: 'ignore' })
}

function startMoto(port: number): ChildProcess | undefined {
  if (spawnSync('python3', ['-c', 'import moto.server, flask']).status !== 0) return undefined
  return spawn('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
}

function programOf(name: string): string | undefined {
  // Where `go install` puts programs.
  const ofGo = join(homedir(), 'go', 'bin')
  const places = [...(process.env.PATH ?? '').split(delimiter), ofGo].map((place) => join(place, name))
  return [process.env.VERSITYGW ?? '', ...places].find((path) => path !== '' && existsSync(path))
}
