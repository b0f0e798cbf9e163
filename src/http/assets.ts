import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { pageStyle, startScript } from '../contract/documents-page.ts'
import { sha256 } from '../text/sha256.ts'

export interface Asset {
  type: string
  tag: string
  body: Buffer
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}

const fromPackage = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
]

let loaded: Map<string, Asset> | undefined

/** The files that the documentation page asks for, from the viewer's package; read once, at the first request. */
export function documentationAsset(name: string): Asset | undefined {
  loaded ??= load()
  return loaded.get(name)
}

function load(): Map<string, Asset> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const assets = new Map(fromPackage.map((name) => [name, asset(name, readFileSync(join(folder, name)))]))
  assets.set('start.js', asset('start.js', Buffer.from(startScript)))
  assets.set('page.css', asset('page.css', Buffer.from(pageStyle)))
  return assets
}

function asset(name: string, body: Buffer): Asset {
  const tag = `"${sha256(body, 'base64url').slice(0, 27)}"`
  return { type: types[extname(name)] ?? 'application/octet-stream', tag, body }
}
