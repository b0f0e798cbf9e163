import { join } from 'node:path'
import { acceptPython } from './accept-python.ts'
import { importAll } from './compile.ts'
import { inVenv } from './install.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const python = openapiGenerator({
  ...acceptPython('python', (out) =>
    ['platform30', 'platform31', 'tools30', 'tools31'].map((name) => join(out, name)),
  ),
  name: 'python',
  known: {
    fault: /^(?:search|list) 31: .*enum values \('true'\)|^refused 31: AssertionError: \{"status":false/,
    note: 'from 3.1 it takes the values true and false of an enum for texts and refuses answers: use 3.0',
  },
  // Two clients in one program need two names.
  options: (client) => ['-g', 'python', '--package-name', client],
  async compile(inputs, { out, tools }) {
    for (const { name } of inputs) await importAll(inVenv(tools, 'python'), join(out, name))
  },
})
