import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { SampleCall } from '../sample-call.ts'
import type { SdkFolders } from '../sdk.ts'
import { compilePrograms, openConsumer } from './consumer.ts'
import { sample, sampleFiles } from './sample.ts'

const client = `import { Tamga } from '@tamga/sdk'

const baseUrl = process.env.TAMGA_URL ?? ''
export const tamga = new Tamga({
  baseUrl,
  session: { accessToken: 'any' },
  apiKey: 'any',
  adminKey: 'any',
  token: 'any',
  client: { id: 'any', secret: 'any' },
})
`

/** Each sample is a module, so that it is tried as it is shown, and they are compiled together. */
export async function runSamples(
  folders: SdkFolders,
  calls: readonly SampleCall[],
  url: string,
): Promise<void> {
  const folder = await openConsumer(folders, 'samples')
  mkdirSync(join(folder, 'calls'))
  writeFileSync(join(folder, 'client.ts'), client)
  for (const call of calls) {
    const text = `import { tamga } from '../client.js'\n${sample(call)}`
    writeFileSync(join(folder, 'calls', `${call.operationId}.ts`), text)
  }
  for (const file of Object.values(sampleFiles)) writeFileSync(join(folder, file), 'The bytes of a file.')
  writeFileSync(join(folder, 'main.ts'), program(calls.map(({ operationId }) => operationId)))
  await compilePrograms(folder, ['main.ts', ...calls.map(({ operationId }) => `calls/${operationId}.ts`)])
  const said = await run(process.execPath, ['main.js'], { cwd: folder, env: { TAMGA_URL: url } })
  console.log(said.trim())
}

const program = (ids: readonly string[]): string => `
const ids: string[] = ${JSON.stringify(ids)}
const failures: string[] = []
for (const id of ids) {
  try {
    await import(\`./calls/\${id}.js\`)
  } catch (error) {
    failures.push(\`\${id}: \${error instanceof Error ? error.message : error} \${JSON.stringify(error)}\`)
  }
}
console.log(\`\${ids.length - failures.length} of \${ids.length} samples ok\`)
if (failures.length > 0) {
  console.log(failures.join('\\n'))
  process.exitCode = 1
}
export {}
`
