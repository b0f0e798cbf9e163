import openapiTS, { astToString } from 'openapi-typescript'
import type { Bundle } from './bundle.ts'

export async function typesFile(document: Bundle): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as never, { alphabetize: true })
  return `// Generated from the contract. Do not edit: run \`npm run generate\`.\n${astToString(nodes)}`
}
