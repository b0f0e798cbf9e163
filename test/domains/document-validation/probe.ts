import { plainPdf } from '../pades/support/pdfs.ts'
import { openValidationScene } from './support/scene.ts'

const s = await openValidationScene()
const who = await s.credential()
for (const stream of [false, true]) {
  let pdf = await s.signed(await plainPdf({ stream }), who)
  console.log(JSON.stringify(await s.check(pdf)))
  pdf = await s.withTimeStamp(pdf)
  console.log(
    JSON.stringify((await s.check(pdf)).signatures.map((x) => [x.result, x.level, x.reasons, x.changes])),
  )
  pdf = await s.withStore(pdf, who)
  console.log(
    JSON.stringify((await s.check(pdf)).signatures.map((x) => [x.result, x.level, x.reasons, x.changes])),
  )
  pdf = await s.withDocumentTimeStamp(pdf)
  console.log(
    JSON.stringify((await s.check(pdf)).signatures.map((x) => [x.result, x.level, x.reasons, x.changes])),
  )
  pdf = await s.signed(pdf, await s.credential({ isSeal: true }), {
    stamp: { page: 1, x: 100, y: 100, width: 150, height: 60, lines: ['a', 'b'] },
  })
  console.log(
    JSON.stringify(
      (await s.check(pdf)).signatures.map((x) => [x.kind, x.result, x.level, x.reasons, x.changes]),
    ),
  )
}
console.log(await s.check(await plainPdf()))
await s.stop()
