import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { openBrowser } from '../../test/journeys/browser.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
}

/** Milliseconds until Chromium first shows something of a page of the built site, without anything kept from before. */
export async function firstPaint(folder: string, page: string): Promise<number> {
  const server = createServer(({ url = '/' }, response) => {
    const name = normalize(new URL(url, 'http://localhost').pathname)
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream')
    createReadStream(join(folder, name))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await openBrowser()
  try {
    const shown = await browser.newPage()
    await shown.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${page}`)
    return Number(
      await shown.evaluate(`new Promise((resolve) => new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
      }).observe({ type: 'paint', buffered: true }))`),
    )
  } finally {
    await browser.close()
    server.close()
  }
}
