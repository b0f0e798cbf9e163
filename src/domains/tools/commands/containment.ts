import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBinary } from './binaries.ts'
import type { CommandUser } from './user.ts'

/** How a command is started so that it can gain no rights and ends with all its processes. */
export interface Containment {
  /** What the host offers, for the log. */
  layers: readonly string[]
  /** Whether the kernel ends all its processes with it. */
  namespaced(ownPidNamespace: boolean): boolean
  wrap(binary: string, args: readonly string[], ownPidNamespace: boolean): readonly [string, ...string[]]
  /** For the spawn itself, where the host has no program that drops the rights. */
  identity: Partial<CommandUser>
}

interface Programs {
  setpriv?: string
  unshare?: string
  prlimit?: string
}

const PROBE_LIMIT_MS = 5_000
const PROCESSES = 256
const run = promisify(execFile)

/** Finds out what this host allows by trying it: containers often forbid part of it. */
export async function findContainment(
  user: CommandUser | undefined,
  timeoutSeconds: number,
): Promise<Containment> {
  const programs = await findPrograms()
  for (const candidate of candidates(programs, user)) {
    const containment = build(candidate, user, timeoutSeconds)
    if (await works(containment, candidate)) return containment
  }
  return build({}, user, timeoutSeconds)
}

async function findPrograms(): Promise<Programs> {
  if (process.platform !== 'linux') return {}
  const programs: Programs = {}
  for (const name of ['setpriv', 'unshare', 'prlimit'] as const) {
    const found = await findBinary([`/usr/bin/${name}`, `/bin/${name}`, `/usr/sbin/${name}`], [0])
    if ('path' in found) programs[name] = found.path
  }
  return programs
}

/** From the strongest to the weakest. */
function candidates({ setpriv, unshare, prlimit }: Programs, user: CommandUser | undefined): Programs[] {
  const limits = prlimit ? { prlimit } : {}
  const bare = prlimit ? [{ prlimit }] : []
  if (!setpriv) return bare
  // Without root a namespace of processes needs one of users, in which every other user would appear as `nobody`.
  const namespaced = unshare && user ? [{ setpriv, unshare, ...limits }] : []
  return [...namespaced, { setpriv, ...limits }, { setpriv }, ...bare]
}

async function works(containment: Containment, { setpriv, prlimit }: Programs): Promise<boolean> {
  const [file, ...args] = containment.wrap((setpriv ?? prlimit) as string, ['--version'], true)
  return run(file, args, { ...containment.identity, timeout: PROBE_LIMIT_MS, env: {}, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

function build(programs: Programs, user: CommandUser | undefined, timeoutSeconds: number): Containment {
  const { setpriv, unshare, prlimit } = programs
  const outer = setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--'] : []
  const namespace = unshare ? [unshare, '--pid', '--fork', '--kill-child=KILL', '--'] : []
  const inner = setpriv && user ? [setpriv, ...dropped(user), '--'] : []
  const limits = prlimit ? [prlimit, ...bounds(user, timeoutSeconds), '--'] : []
  return {
    layers: Object.keys(programs),
    identity: user && !setpriv ? user : {},
    namespaced: (ownPidNamespace) => unshare !== undefined && ownPidNamespace,
    wrap(binary, args, ownPidNamespace) {
      const around = ownPidNamespace ? namespace : []
      return [...outer, ...around, ...inner, ...limits, binary, ...args] as [string, ...string[]]
    },
  }
}

function dropped({ uid, gid }: CommandUser): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
    // The kernel clears the signal when the user changes.
    '--pdeathsig',
    'KILL',
  ]
}

/** No file can be written, no core dump left. The kernel counts processes by user, so the limit needs a separate user. */
function bounds(user: CommandUser | undefined, timeoutSeconds: number): string[] {
  return [
    '--core=0',
    '--fsize=0',
    '--nofile=256',
    '--as=4294967296',
    `--cpu=${timeoutSeconds + 1}`,
    ...(user ? [`--nproc=${PROCESSES}`] : []),
  ]
}
