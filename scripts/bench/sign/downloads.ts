import { get } from 'node:http'
import { type Figure, median } from '../figure.ts'
import { pdfOf } from './pdf.ts'
import { clearLimits } from './people.ts'
import type { Setting } from './setup.ts'
import { sign } from './signing.ts'

const ROUNDS = 9
const BAR = 0.5
/** A PDF may have 50 MiB, its signature and the room for it regarded. */
const PDF_BYTES = 48 * 2 ** 20

/** Large files sent to one client after the other, against Koa that sends a file from the same disk. */
export async function download(setting: Setting): Promise<Figure[]> {
  const { url, bare, people, file, database } = setting
  const [{ headers }, signer] = [people[0]!, people[1]!]
  const upload = await fetch(`${url}/api/v1/gspace/upload?path=large.bin`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: file as Buffer<ArrayBuffer>,
  })
  if (upload.status !== 201) throw new Error(`the upload was answered with ${await upload.text()}`)
  await clearLimits(database)
  const id = await sign(setting, signer, await pdfOf(PDF_BYTES))
  const sides = {
    bare: () => rateOf(`http://127.0.0.1:${bare.port}/`, {}, file.length),
    space: () => rateOf(`${url}/api/v1/gspace/download?path=large.bin`, headers, file.length),
    signed: () => rateOf(`${url}/api/v1/sign/${id}/download`, signer.headers, PDF_BYTES),
  }
  const rounds: Record<keyof typeof sides, number>[] = []
  // The first round only warms up.
  for (let n = 0; n <= ROUNDS; n++) {
    await clearLimits(database)
    const round = { bare: await sides.bare(), space: await sides.space(), signed: await sides.signed() }
    if (n > 0) rounds.push(round)
  }
  const unit = ' MiB/s'
  const of = (ratio: (one: (typeof rounds)[number]) => number) => median(rounds.map(ratio))
  return [
    {
      name: `a file of ${file.length / 2 ** 20} MiB by bare Koa`,
      value: of((one) => one.bare),
      unit,
      digits: 0,
    },
    { name: 'the same from /gspace/download', value: of((one) => one.space), unit, digits: 0 },
    {
      name: 'a signed PDF of 48 MiB from /sign/{id}/download',
      value: of((one) => one.signed),
      unit,
      digits: 0,
    },
    { name: '/gspace/download, ratio', value: of((one) => one.space / one.bare), bar: { atLeast: BAR } },
    { name: '/sign/{id}/download, ratio', value: of((one) => one.signed / one.bare), bar: { atLeast: BAR } },
  ]
}

/** MiB a second, to a client that keeps nothing. */
function rateOf(url: string, headers: Record<string, string>, least: number): Promise<number> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject).on('end', () => {
        if (response.statusCode !== 200 || bytes < least)
          reject(new Error(`${url} answered ${response.statusCode} with ${bytes} bytes`))
        else resolve(bytes / 2 ** 20 / ((performance.now() - since) / 1000))
      })
    }).on('error', reject)
  })
}
