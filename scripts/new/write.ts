import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plan } from './plan.ts'
import { capital, type Resource } from './resource.ts'

/** Its last part is the list of operations. */
const titlesFile = 'docs/mn/operations.yaml'

/** What changes besides the new files. */
const generated = ['generated', 'docs/contract-changes.md', 'README.md', titlesFile]

/** Writes the files; what it returns takes them away again, and puts back what generating has changed since. */
export function writeAll(root: string, { resource, files }: Plan): () => void {
  const before = new Map(
    generated.flatMap((name) => filesAt(root, name)).map((file) => [file, readFileSync(join(root, file))]),
  )
  const folders: string[] = []
  const written: string[] = []
  const undo = () => {
    for (const file of written) rmSync(join(root, file), { force: true })
    for (const folder of folders.reverse()) if (readdirSync(folder).length === 0) rmdirSync(folder)
    for (const [file, bytes] of before) {
      const path = join(root, file)
      if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes)
    }
  }
  try {
    for (const [file, text] of files) {
      folders.push(...makeFolder(dirname(join(root, file))))
      written.push(file)
      writeFileSync(join(root, file), text, { flag: 'wx' })
    }
    appendFileSync(join(root, titlesFile), titlesText(resource))
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** The operations' titles in Mongolian. */
function titlesText({ operations, operationIds, nounMn }: Resource): string {
  const noun = capital(nounMn)
  const titles = {
    list: `${noun}: жагсаалтыг харах`,
    create: `${noun} үүсгэх`,
    read: `${noun} харах`,
    change: `${noun} өөрчлөх`,
    delete: `${noun} устгах`,
  }
  return operations
    .map((kind) => `  ${operationIds[kind]}: ${kind === 'list' ? `'${titles.list}'` : titles[kind]}\n`)
    .join('')
}

/** The folders that had to be made, the outer ones first. */
function makeFolder(folder: string): string[] {
  if (existsSync(folder)) return []
  const made = [...makeFolder(dirname(folder)), folder]
  mkdirSync(folder)
  return made
}

/** The file, or the files directly in the folder. */
function filesAt(root: string, name: string): string[] {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${name}/${entry.name}`)
}
