import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes a folder a module of its own, as that of anyone who uses the package, which is taken from `out`. */
export async function useFrom(folder: string, out: string): Promise<void> {
  const module = [
    'module program',
    '',
    'go 1.24',
    '',
    'require github.com/tamga/tamga-go v0.0.0',
    '',
    `replace github.com/tamga/tamga-go => ${out}`,
    '',
  ]
  await writeFile(join(folder, 'go.mod'), module.join('\n'))
}
