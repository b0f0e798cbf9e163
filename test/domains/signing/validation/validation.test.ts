import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import type {
  Authorities,
  FetchedStatus,
  Question,
} from '../../../../src/domains/signing/validation/authorities.ts'
import { anchorsIn } from '../../../../src/domains/signing/validation/trust.ts'
import {
  createDocumentValidation,
  DocumentRefused,
  ValidationBusy,
} from '../../../../src/domains/signing/validation/validation.ts'
import type { FairQueueOptions } from '../../../../src/jobs/fair-queue.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { deepNesting, differentNames, emptyDictionaries, objectStreamBomb } from './support/hostile.ts'
import { openValidationScene } from './support/scene.ts'

const validation = suite('signed PDFs, judged in workers')
const scene = await openValidationScene()
const anchors = anchorsIn([readFileSync(scene.signers.anchors, 'utf8')])
const plain = Buffer.from(await plainPdf({ pages: 1 }))
const signed = Buffer.from(await scene.signed(plain, await scene.credential()))

validation.after(() => scene.stop())

type Answers = (question: Question) => Promise<FetchedStatus | undefined>

function opened(answers: Answers, queue: Partial<FairQueueOptions> = {}) {
  const asked: string[] = []
  const forgotten: string[] = []
  const authorities: Authorities = {
    ask(question) {
      asked.push(question.kind)
      return answers(question)
    },
    invalidate: ({ kind }) => forgotten.push(kind),
  }
  const made = createDocumentValidation({ anchors, authorities, queue })
  return {
    asked,
    forgotten,
    check: (pdf: Buffer, caller?: string) => made.validate(Buffer.from(pdf), Date.now(), caller),
    stop: () => made.stop(),
  }
}

const fresh = (bytes: Buffer): FetchedStatus => ({ bytes: new Uint8Array(bytes), isCached: false })
const nothing: Answers = async () => undefined

validation('the hash of the file comes from the worker', async () => {
  const { check, stop } = opened(nothing)
  const { sha256, result } = await check(plain)
  assert.equal(
    { sha256, result },
    { sha256: createHash('sha256').update(plain).digest('hex'), result: 'none' },
  )
  await stop()
})

validation(
  'where OCSP does not answer, the list is asked for; where that does not, it is unknown',
  async () => {
    const { check, asked, stop } = opened(async ({ kind }) =>
      kind === 'crl' ? fresh(scene.crl()) : undefined,
    )
    const { result, signatures } = await check(signed)
    assert.equal([result, signatures[0]?.revocation, asked], ['total_passed', 'good', ['ocsp', 'crl']])
    await stop()
    const silent = opened(nothing)
    assert.equal((await silent.check(signed)).signatures[0]?.reasons, ['revocation_unknown'])
    assert.equal(silent.asked, ['ocsp', 'crl'])
    await silent.stop()
  },
)

validation(
  'answers that prove nothing are forgotten, and a list that was kept is fetched once more',
  async () => {
    let times = 0
    const { check, asked, forgotten, stop } = opened(async ({ kind }) => {
      if (kind === 'ocsp') return fresh(Buffer.from('something else'))
      return times++ === 0 ? { bytes: new Uint8Array([0x30, 0]), isCached: true } : fresh(scene.crl())
    })
    assert.is((await check(signed)).result, 'total_passed')
    assert.equal(asked, ['ocsp', 'crl', 'crl'])
    assert.equal(forgotten, ['ocsp', 'crl'])
    await stop()
  },
)

validation('a list that is wrong again is not asked for without an end', async () => {
  const { check, asked, stop } = opened(async () => ({ bytes: new Uint8Array([0x30, 0]), isCached: true }))
  assert.equal((await check(signed)).signatures[0]?.reasons, ['revocation_unknown'])
  assert.ok(asked.length <= 8, String(asked))
  await stop()
})

validation('an authority that is slow keeps no worker', async () => {
  const network = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const { check, stop } = opened(
    ({ kind }) => {
      begun.resolve(undefined)
      return kind === 'ocsp' ? network.promise : Promise.resolve(fresh(scene.crl()))
    },
    { concurrency: 1 },
  )
  const slow = check(signed, 'A')
  await begun.promise
  assert.is((await check(plain, 'A')).result, 'none')
  assert.is((await check(plain, 'B')).result, 'none')
  network.resolve(undefined)
  assert.is((await slow).result, 'total_passed')
  await stop()
})

validation('more files of one caller than may wait are refused, and those of others are not', async () => {
  const { check, stop } = opened(nothing, { placesPerCaller: 2, bytes: 4 * plain.length })
  const both = [check(plain, 'A'), check(plain, 'A')]
  assert.instance(await rejects(check(plain, 'A')), ValidationBusy)
  const other = check(plain, 'B')
  // All that wait may hold so many bytes together.
  assert.instance(await rejects(check(Buffer.concat([plain, plain]), 'C')), ValidationBusy)
  assert.equal(
    (await Promise.all([...both, other])).map(({ result }) => result),
    ['none', 'none', 'none'],
  )
  assert.is((await check(plain, 'A')).result, 'none')
  await stop()
})

validation('files that cost more than one may are refused, and the next ones are judged', async () => {
  const { check, stop } = opened(nothing, { concurrency: 1 })
  for (const pdf of [
    emptyDictionaries(4_000_000),
    deepNesting(8_000_000),
    differentNames(600_000),
    objectStreamBomb(80_000_000),
  ]) {
    const error = (await rejects(check(pdf))) as DocumentRefused
    assert.instance(error, DocumentRefused)
    // Refused by what they hold, before the worker had to be ended.
    assert.equal([error.reason, error.cause], ['too_complex', undefined])
  }
  assert.is((await check(plain)).result, 'none')
  assert.is((await check(objectStreamBomb(80_000))).result, 'none')
  await stop()
})

validation.run()
