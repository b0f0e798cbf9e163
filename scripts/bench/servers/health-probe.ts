// Asks /health of each server in turn, from `begin` until `end`, and tells how long each answer took.
//   node health-probe.ts <address> ...
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 4
const urls = process.argv.slice(2).map((url) => `${url}/health`)
const agent = new Agent({ keepAlive: true })
let isAsking = false

function ask(url: string): Promise<number> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - since))
    }).once('error', reject)
  })
}

process.on('message', async (message) => {
  if (message === 'end') {
    isAsking = false
    return
  }
  const times: number[][] = urls.map(() => [])
  for (isAsking = true; isAsking; await sleep(EVERY_MS))
    for (const [index, url] of urls.entries()) times[index]?.push(await ask(url))
  process.send?.(times)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: 0 })
