import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import { ConfigError, type ConfigFault } from '../../../config/config-error.ts'
import { lazy } from '../../../config/lazy.ts'
import { isDeniedFlag } from './denied-flags.ts'
import { type CommandForm, type CommandRule, type PolicyFile, policySchema } from './policy-schema.ts'
import type { ValueRule } from './port.ts'

/**
 * Programs that run others, write, or read any file that a flag names; no list of arguments keeps up with their flags.
 * No policy may name them, whatever arguments it allows.
 */
const deniedPrograms = new Set(
  [
    'sh bash dash zsh ksh mksh fish csh tcsh busybox toybox rbash',
    'python python2 python3 perl ruby node nodejs deno bun php lua tclsh wish expect java jshell',
    'env xargs parallel nohup setsid nice ionice stdbuf script watch timeout time chroot nsenter unshare setpriv',
    'sudo su doas runuser pkexec capsh flock start-stop-daemon systemd-run at batch crontab',
    'find tar cpio zip unzip git svn hg rsync scp sftp ssh awk gawk mawk nawk sed ed ex vi vim view nano emacs',
    'less more most man info pager curl wget nc ncat netcat socat telnet ftp openssl',
    'tcpdump tshark strace ltrace gdb sysctl dd tee install cp mv ln rm mount umount kill pkill killall',
    'docker podman kubectl ctr crictl make gcc cc ld mysql psql sqlite3',
  ]
    .join(' ')
    .split(' '),
)

function isDeniedProgram(name: string): boolean {
  return deniedPrograms.has(name.replace(/[-.]?\d+(\.\d+)*$/, '')) || deniedPrograms.has(name)
}

export type Policy = ReadonlyMap<string, CommandRule>

const builtIn = resolve(import.meta.dirname, 'default-policy.json')

const validator = lazy(() => {
  const ajv = new Ajv({ allErrors: true, discriminator: true, strictTypes: false })
  ajv.addFormat('regex', { type: 'string', validate: isPattern })
  return ajv.compile<PolicyFile>(policySchema)
})

/**
 * Reads the policy, the built-in one unless a file is named. Throws all its faults at once. The form of the built-in one
 * is held to the schema by a test, not at each start.
 */
export function loadPolicy(file: string | undefined): Policy {
  const path = file ?? builtIn
  const read = readJson(path)
  if ('fault' in read) throw policyError(path, [read.fault])
  const content = file === undefined ? (read.content as PolicyFile) : formed(path, read.content)
  const faults = content.commands.flatMap((command, index) => [
    ...commandFaults(command),
    ...(content.commands.findIndex(({ name }) => name === command.name) === index
      ? []
      : [`${command.name} is in it twice`]),
  ])
  if (faults.length > 0) throw policyError(path, faults)
  return new Map(content.commands.map((command) => [command.name, command]))
}

function formed(path: string, content: unknown): PolicyFile {
  const validate = validator()
  if (!validate(content)) throw policyError(path, (validate.errors ?? []).map(formFault))
  return content
}

/** Where the policy lies; at the top of the tree, the file itself. */
export function policyDirectory(file: string | undefined): string {
  const path = resolve(file ?? builtIn)
  return dirname(path) === '/' ? path : dirname(path)
}

function readJson(path: string): { content: unknown } | { fault: string } {
  try {
    return { content: JSON.parse(readFileSync(path, 'utf8')) }
  } catch (error) {
    return { fault: `cannot be read (${(error as Error).message})` }
  }
}

function formFault({ instancePath, message = '', params }: ErrorObject): string {
  const named = params.additionalProperty ?? params.propertyName
  return `${instancePath || '/'} ${message}${named === undefined ? '' : ` (${named})`}`
}

function commandFaults({ name, binaries, forms }: CommandRule): string[] {
  const programs = [name, ...binaries.map((path) => basename(path))]
  const wrappers = programs.filter(isDeniedProgram)
  const flags = forms.flatMap((form) => Object.keys(form.flags ?? {}))
  return [
    ...[...new Set(wrappers)].map(
      (one) => `${one} runs or reads anything it is given: no policy may allow it`,
    ),
    ...binaries.filter((path) => resolve(path) !== path).map((path) => `${path} is not a plain path`),
    ...[...new Set(flags.filter((flag) => isDeniedFlag(programs, flag)))].map(
      (flag) => `${name} with ${flag} reads what no argument names: no policy may allow it`,
    ),
    ...forms.flatMap((form) => formFaults(form).map((fault) => `${name}: ${fault}`)),
  ]
}

function formFaults({ flags = {}, operands = [] }: CommandForm): string[] {
  const faults: string[] = []
  for (const [flag, { value }] of Object.entries(flags)) {
    if (flag.endsWith('=') && !value) faults.push(`${flag} needs a value`)
    if (flag.includes('=') && !flag.endsWith('=') && value) faults.push(`${flag} holds its value already`)
    if (value) faults.push(...valueFaults(flag, value))
  }
  for (const { name, value } of operands) faults.push(...valueFaults(name, value))
  const firstOptional = operands.findIndex(({ optional }) => optional)
  if (firstOptional >= 0 && operands.slice(firstOptional).some(({ optional }) => !optional))
    faults.push('what is optional comes last among the operands')
  return faults
}

function valueFaults(place: string, value: ValueRule): string[] {
  if (value.type === 'integer' && value.minimum > value.maximum)
    return [`${place} has a minimum above its maximum`]
  if (value.type === 'list' && value.values.some((one) => one.includes(',')))
    return [`${place} lists a value with a comma`]
  return []
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

function policyError(path: string, wrongs: readonly string[]): ConfigError {
  const faults: ConfigFault[] = wrongs.map((wrong) => ({
    name: 'TOOLS_COMMAND_POLICY',
    wrong: `(${path}): ${wrong}`,
    remedy: 'docs/tools.md describes the file.',
  }))
  return new ConfigError(faults)
}
