// Another process completes what was prepared: it knows only what lies in the file that is named on the command line.
import { readFileSync, writeFileSync } from 'node:fs'
import { createPades, padesWorkers } from '../../../../../src/domains/signing/pades/pades.ts'
import { revived } from './stored-pdfs.ts'

const [, , file = ''] = process.argv
const { prepared, signature } = revived(readFileSync(file, 'utf8'))
const pades = createPades(padesWorkers({ concurrency: 1 }))
writeFileSync(`${file}.pdf`, await pades.complete(prepared, signature))
await pades.stop()
