import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './generator.ts'
import { installing } from './install.ts'
import { COMPILE_MS, INSTALL_MS } from './limits.ts'
import { openapiGenerator } from './openapi-generator.ts'

/** Generated and compiled; no calls are made with these. */
export const goOpenapiGenerator = openapiGenerator({
  name: 'openapi-generator-go',
  needs: ['go'],
  options: (client) => [
    '-g',
    'go',
    '--additional-properties',
    // Values of enums are constants of the package: without their type's name two enums clash.
    `packageName=${client},withGoMod=true,isGoSubmodule=true,enumClassPrefix=true`,
  ],
  async compile(inputs, { out }) {
    for (const { name } of inputs) {
      const cwd = join(out, name)
      await installing(() => run('go', ['mod', 'tidy'], { cwd, limitMs: INSTALL_MS }))
      await run('go', ['build', './...'], { cwd, limitMs: COMPILE_MS })
    }
  },
})

export const rust = openapiGenerator({
  name: 'rust',
  needs: ['cargo'],
  options: (client) => [
    '-g',
    'rust',
    '--library',
    'reqwest',
    '--additional-properties',
    `packageName=${client}`,
  ],
  async compile(inputs, { out }) {
    const target = join(out, 'target')
    await mkdir(target, { recursive: true })
    // What all of them use is compiled once.
    const env = { CARGO_TARGET_DIR: target }
    for (const { name } of inputs) {
      const cwd = join(out, name)
      await installing(() => run('cargo', ['fetch'], { cwd, env, limitMs: INSTALL_MS }))
      await run('cargo', ['check', '--quiet'], { cwd, env, limitMs: COMPILE_MS })
    }
  },
})

export const kotlin = openapiGenerator({
  name: 'kotlin',
  needs: ['gradle'],
  options: (client) => ['-g', 'kotlin', '--package-name', `clients.${client}`],
  async compile(inputs, { out }) {
    for (const { name } of inputs)
      await run('gradle', ['--quiet', 'compileKotlin'], { cwd: join(out, name), limitMs: COMPILE_MS })
  },
})

export const csharp = openapiGenerator({
  name: 'csharp',
  needs: ['dotnet'],
  options: (client) => ['-g', 'csharp', '--additional-properties', `packageName=${client}`],
  async compile(inputs, { out }) {
    for (const { name } of inputs)
      await run('dotnet', ['build', join('src', name)], { cwd: join(out, name), limitMs: COMPILE_MS })
  },
})
