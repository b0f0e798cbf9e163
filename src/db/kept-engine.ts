import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** Of what was kept, and of the program that it was made of. */
const HEADER_BYTES = 8
const PREFIX = 'embedded-engine-'

/**
 * The machine code that another process has compiled of the program. V8 takes it only where its version, its flags and
 * the processor are the same. Undefined: there is none that can be used.
 */
export function keptEngine(program: Buffer, folder: string): object | undefined {
  try {
    const file = fileOfEngine(folder)
    if (!isOurs(file)) return undefined
    const held = readFileSync(file)
    const code = held.subarray(HEADER_BYTES)
    if (held.readUInt32LE(0) !== crc32(code) || held.readUInt32LE(4) !== crc32(program)) return undefined
    return ofV8<object>('(code, program) => %DeserializeWasmModule(code, program)', [
      Uint8Array.from(code).buffer,
      program,
    ])
  } catch {
    // Without it the program is compiled, as it is the first time.
    return undefined
  }
}

/**
 * For other processes, by a rename, so that none finds half of it. `used` is any function of a database that ran. No server
 * calls this: V8 keeps what it has compiled well, and ends the process if that is nothing, as it is under a debugger.
 */
export function keepEngine(engine: object, used: unknown, program: Buffer, folder: string): void {
  if (!isOfEngine(used)) return
  const serialised = ofV8<ArrayBuffer>(
    `(engine, used) => {
      %WasmTierUpFunction(used)
      return %IsTurboFanFunction(used) ? %SerializeWasmModule(engine) : undefined
    }`,
    [engine, used],
  )
  if (serialised === undefined) return
  const code = Buffer.from(serialised)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(crc32(code), 0)
  header.writeUInt32LE(crc32(program), 4)
  const file = fileOfEngine(folder)
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, Buffer.concat([header, code]), { mode: 0o600, flag: 'wx' })
  renameSync(draft, file)
  const former = readdirSync(folder).filter((name) => name.startsWith(PREFIX) && name !== basename(file))
  for (const name of former) rmSync(join(folder, name), { force: true })
}

/** V8 takes no other: those that are exported have their number for a name. */
const isOfEngine = (used: unknown): boolean =>
  typeof used === 'function' && /^\d+$/.test(used.name) && String(used).endsWith('{ [native code] }')

/** Another build of Node, or other flags, make other code. */
function fileOfEngine(folder: string): string {
  const { size, mtimeMs } = statSync(process.execPath)
  const made = [cachedDataVersionTag(), process.version, process.arch, size, mtimeMs].join(' ')
  return join(folder, `${PREFIX}${crc32(made).toString(16)}`)
}

/** Machine code is run as it is: it has to be of this user, and no other may have written to it. */
function isOurs(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** Node has no function of its own for it. What V8 does not know by this name is a fault of syntax, which is caught. */
function ofV8<T>(text: string, given: readonly unknown[]): T | undefined {
  setFlagsFromString('--allow-natives-syntax')
  try {
    return new Script(text).runInThisContext()(...given)
  } finally {
    // Compiled modules are of other flags, and no other code is to have these.
    setFlagsFromString('--no-allow-natives-syntax')
  }
}
