import { acceptTypeScript } from './accept-typescript.ts'
import { openapiGenerator } from './openapi-generator.ts'

export const typescriptFetch = openapiGenerator({
  ...acceptTypeScript('typescript-fetch'),
  name: 'typescript-fetch',
  // It imports the types of forms, which it does not write by itself.
  options: () => ['-g', 'typescript-fetch', '--global-property', 'skipFormModel=false'],
})
