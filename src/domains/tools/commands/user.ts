import { readFileSync } from 'node:fs'
import { ConfigError } from '../../../config/config-error.ts'

/** The user that commands run as. */
export interface CommandUser {
  uid: number
  gid: number
}

/** The unprivileged user to run commands as; undefined when this process is not root and cannot change its user. */
export function commandUser(setting: string): CommandUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, uid, gid] = /^(\d{1,9}):(\d{1,9})$/.exec(setting) ?? []
  const user = uid === undefined ? namedUser(setting) : { uid: Number(uid), gid: Number(gid) }
  if (!user) throw fault(`names ${setting}, whom /etc/passwd does not know`)
  if (user.uid === 0 || user.gid === 0) throw fault('names root')
  return user
}

function namedUser(name: string): CommandUser | undefined {
  for (const line of passwordFile().split('\n')) {
    const [found, , uid, gid] = line.split(':')
    if (found === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function passwordFile(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

function fault(wrong: string): ConfigError {
  const remedy = 'Name a user without rights, or give uid:gid; commands never run as root.'
  return new ConfigError([{ name: 'TOOLS_COMMAND_USER', wrong, remedy }])
}
