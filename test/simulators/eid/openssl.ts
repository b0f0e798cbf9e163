import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface OpensslOutput {
  ok: boolean
  text: string
}

/** What OpenSSL, which shares nothing with us, thinks of it. */
export async function openssl(...args: string[]): Promise<OpensslOutput> {
  try {
    const { stdout, stderr } = await run('openssl', args)
    return { ok: true, text: stdout + stderr }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { ok: false, text: stdout + stderr }
  }
}
