import { readFile } from 'node:fs/promises'
import { programsIn } from '../contract/readme-programs.ts'
import { indented } from './literal.ts'
import { importsOf } from './module.ts'

/** The names that the README takes from its surroundings. */
const GIVEN = [
  'ctx context.Context',
  'client *tamga.Client',
  'accessToken, refreshToken, id, key string',
  'publicKey ed25519.PublicKey',
  'store func(string, string)',
  'w http.ResponseWriter',
  'r *http.Request',
]

/** The code of the README as a file in Go, so that what it shows compiles. */
export async function readmeCode(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const blocks = programsIn(text, 'go').map((code) => code.trimEnd())
  const parts = blocks.filter((code) => !code.startsWith('package '))
  const functions = parts.map((code) => {
    const made = [...code.matchAll(/^(\w+)(?:, (\w+))? := /gm)].flatMap(([, ...names]) => names)
    const used = made.filter((name) => name && name !== '_').map((name) => `_ = ${name}`)
    return `func _(${GIVEN.join(', ')}) error {\n${indented([code, ...used].join('\n'))}\n\treturn nil\n}\n`
  })
  const code = functions.join('\n')
  return `package main\n\n${importsOf(code)}\n${code}`
}

/** Its first example, which is a whole program. */
export async function readmeProgram(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const code = programsIn(text, 'go').find((one) => one.startsWith('package main\n'))
  if (!code) throw new Error(`${file} has no program`)
  return code.replace('func main()', 'func _()')
}
