import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type BuildStage, contextFilter, type Instruction, parseDockerfile } from './dockerfile.ts'

export interface BuiltImage {
  /** The folder that stands for `/`. */
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  health: string[]
}

const project = resolve(import.meta.dirname, '..', '..', '..')

/**
 * Does what the Dockerfile says, without an engine: each stage is a folder under `home`, and commands run on this
 * machine with its Node, in the folder that stands for their working directory.
 */
export function buildImage(home: string): BuiltImage {
  const stages = new Map<string, BuiltImage>()
  let image: BuiltImage | undefined
  for (const stage of parseDockerfile(readFileSync(join(project, 'scripts/deploy/Dockerfile'), 'utf8'))) {
    image = buildStage(stage, home, stages)
    stages.set(stage.name, image)
  }
  return image!
}

function buildStage({ from, name, instructions }: BuildStage, home: string, stages: Map<string, BuiltImage>) {
  const root = join(home, name)
  mkdirSync(root)
  const base = stages.get(from)
  if (base) cpSync(base.root, root, { recursive: true })
  const image: BuiltImage = {
    ...(base ?? { workdir: '/', env: {}, user: '0:0', command: [], health: [] }),
    root,
  }
  const steps: Record<string, (instruction: Instruction) => void> = {
    WORKDIR({ rest }) {
      image.workdir = rest
      mkdirSync(join(root, rest), { recursive: true })
    },
    ENV({ rest }) {
      const [key = '', value = ''] = rest.split('=')
      image.env = { ...image.env, [key]: value }
    },
    COPY: (instruction) => copy(image, instruction, stages),
    RUN: ({ rest }) => run(image, rest),
    USER({ rest }) {
      image.user = rest
    },
    CMD({ rest }) {
      image.command = JSON.parse(rest)
    },
    HEALTHCHECK({ rest }) {
      image.health = JSON.parse(rest.replace(/^CMD /, ''))
    },
    VOLUME() {},
    EXPOSE() {},
    STOPSIGNAL() {},
  }
  for (const instruction of instructions) {
    const step = steps[instruction.word]
    if (!step) throw new Error(`the Dockerfile has ${instruction.word}, which is not tried here`)
    step(instruction)
  }
  return image
}

function copy({ root, workdir }: BuiltImage, { flags, rest }: Instruction, stages: Map<string, BuiltImage>) {
  const paths = rest.split(' ')
  const target = paths.pop()!
  const source = flags.from === undefined ? undefined : stages.get(flags.from)
  if (flags.from !== undefined && !source) throw new Error(`no stage ${flags.from}`)
  const isSent = contextFilter(readFileSync(join(project, '.dockerignore'), 'utf8'))
  for (const path of paths) {
    const from = join(source?.root ?? project, path)
    const isFolder = statSync(from).isDirectory()
    const into = join(root, resolve(workdir, target))
    const to = isFolder || !(target.endsWith('/') || paths.length > 1) ? into : join(into, basename(path))
    if (source) {
      cpSync(from, to, { recursive: true, verbatimSymlinks: true })
      continue
    }
    for (const file of filesToSend(from, isSent)) {
      const place = isFolder ? join(to, relative(from, join(project, file))) : to
      mkdirSync(dirname(place), { recursive: true })
      cpSync(join(project, file), place)
    }
  }
}

/** A file of the context, or what it sends of a folder; nothing at all is as much a fault as in a real build. */
function filesToSend(from: string, isSent: (path: string) => boolean): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!isSent(relative(project, path))) return []
      return entry.isDirectory() ? walk(path) : [relative(project, path)]
    })
  const files = statSync(from).isDirectory() ? walk(from) : [relative(project, from)].filter(isSent)
  if (files.length === 0) throw new Error(`.dockerignore leaves nothing of ${from}`)
  return files
}

function run({ root, workdir, env }: BuiltImage, command: string): void {
  const cwd = join(root, workdir)
  // What it would make is here already, from the same lock file.
  if (command.startsWith('npm ci --include=dev')) {
    symlinkSync(join(project, 'node_modules'), join(cwd, 'node_modules'))
    return
  }
  if (/\s\//.test(command)) throw new Error(`${command}: absolute paths are this machine's`)
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { HOME, PATH: `${dirname(process.execPath)}:${PATH}`, npm_config_prefer_offline: 'true', ...env },
  })
  if (status !== 0) throw new BuildFault(`${command} ended with ${status}\n${stdout}${stderr}`)
}

class BuildFault extends Error {}

/** Whether a command failed because packages could not be fetched, which says nothing of the Dockerfile. */
export const isOffline = (error: unknown): boolean =>
  error instanceof BuildFault && /ENOTCACHED|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(error.message)

/** Every file below, as it would be named in the image. */
export function filesOf({ root }: BuiltImage, folder: string): string[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true }).map((file) => join(folder, String(file)))
}
