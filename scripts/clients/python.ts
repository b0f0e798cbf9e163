import { importAll, inVenv } from './generator.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const python = openapiGenerator({
  name: 'python',
  options: ['-g', 'python'],
  compileOne: (folder, { tools }) => importAll(inVenv(tools, 'python'), folder),
})
