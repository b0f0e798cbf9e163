import { importAll } from './compile.ts'
import { inVenv } from './install.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const python = openapiGenerator({
  name: 'python',
  options: ['-g', 'python'],
  compileOne: (folder, { tools }) => importAll(inVenv(tools, 'python'), folder),
})
