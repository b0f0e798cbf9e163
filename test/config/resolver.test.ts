import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'

const imports = suite('quick imports')

const src = join(import.meta.dirname, '..', '..', 'src')
const urlOf = (file: string) => pathToFileURL(join(src, file)).href

/** What a program says that has quick imports. */
const said = (body: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { registerResolver } = await import('${urlOf('config/resolver.ts')}'); registerResolver(); ${body}`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )

imports('a file is one module, however it is named', () => {
  const body = `
    const direct = await import('${urlOf('db/literal.ts')}')
    const passed = await import('${urlOf('db/database.ts')}')
    console.log(direct.literal === passed.literal)`
  assert.is(said(body), 'true\n')
})

imports('packages, JSON with its attribute and what is required are found as ever', () => {
  const body = `
    const { platformVersion } = await import('${urlOf('config/version.ts')}')
    const { undici } = await import('${urlOf('providers/undici.ts')}')
    const { parse } = await import('${urlOf('config/parse.ts')}')
    console.log(typeof platformVersion, typeof undici().Pool, parse({ PORT: '80' }).values.PORT)`
  assert.is(said(body), 'string function 80\n')
})

imports.run()
