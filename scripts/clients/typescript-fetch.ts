import { compileTypeScript } from './compile.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const typescriptFetch = openapiGenerator({
  name: 'typescript-fetch',
  options: ['-g', 'typescript-fetch'],
  compileOne: (folder) => compileTypeScript(folder),
})
