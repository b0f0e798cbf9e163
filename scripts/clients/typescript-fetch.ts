import { acceptTypeScript } from './accept-typescript.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const typescriptFetch = openapiGenerator({
  ...acceptTypeScript('typescript-fetch'),
  name: 'typescript-fetch',
  options: () => ['-g', 'typescript-fetch'],
})
