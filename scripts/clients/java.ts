import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { type Folders, type Form, forms, run } from './generator.ts'
import { CALL_MS, COMPILE_MS } from './limits.ts'
import { openapiGenerator } from './openapi-generator.ts'

const classesOf = (out: string, client: string): string => join(out, client, 'target', 'classes')

/** The program with both clients of this version, and what they need. */
async function classPath({ out }: Folders, form: Form): Promise<string> {
  const libraries = (await readFile(join(out, 'libraries'), 'utf8')).trim()
  const clients = [`platform${form}`, `tools${form}`].map((client) => classesOf(out, client))
  return [join(out, `accept${form}`), ...clients, libraries].join(delimiter)
}

export const java = openapiGenerator({
  name: 'java',
  // Packages of their own, so that one program can use two clients.
  options: (client) => [
    ...['-g', 'java', '--library', 'native'],
    ...['--invoker-package', `clients.${client}`],
    ...['--api-package', `clients.${client}.api`, '--model-package', `clients.${client}.model`],
  ],
  needs: ['mvn'],
  async compile(inputs, folders) {
    const { out } = folders
    const maven = ['--quiet', '--batch-mode']
    for (const { name } of inputs)
      await run('mvn', [...maven, 'compile'], { cwd: join(out, name), limitMs: COMPILE_MS })
    const libraries = [...maven, 'dependency:build-classpath', `-Dmdep.outputFile=${join(out, 'libraries')}`]
    await run('mvn', libraries, { cwd: join(out, 'platform30'), limitMs: COMPILE_MS })
    const program = await readFile(join(import.meta.dirname, 'java', 'Accept.java'), 'utf8')
    for (const form of forms) {
      const folder = join(out, `accept${form}`)
      await mkdir(folder)
      const own = program.replaceAll(/\b(platform|tools)30\b/g, `$1${form}`)
      await writeFile(join(folder, 'Accept.java'), own)
      await run('javac', ['-cp', await classPath(folders, form), join(folder, 'Accept.java')], {
        cwd: folder,
        limitMs: COMPILE_MS,
      })
    }
  },
  call: async (form, folders, environment) =>
    run('java', ['-cp', await classPath(folders, form), 'Accept'], {
      cwd: folders.out,
      env: environment,
      limitMs: CALL_MS,
    }),
})
