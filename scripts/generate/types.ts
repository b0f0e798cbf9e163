import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Bundle } from './bundle.ts'

export async function typesFile(document: Bundle): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as never, {
    alphabetize: true,
    // A download is bytes, and handlers give it as such.
    transform: ({ format }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode('Buffer') : undefined,
  })
  return `// Generated from the contract. Do not edit: run \`npm run generate\`.\n${astToString(nodes)}`
}
