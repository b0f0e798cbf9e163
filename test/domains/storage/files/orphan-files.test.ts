import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { fileFactsOf } from '../../../../src/providers/storage/checked.ts'
import { newKey } from '../../../../src/providers/storage/key.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { aPdf, sendFile } from '../../../support/gov.ts'
import { openS3 } from '../../../support/s3.ts'
import { openStage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const orphans = suite('files that no record names')

const s3 = await openS3()
console.log(s3 ? `the S3 server is ${s3.name}` : 'skipped, it needs versitygw or moto: orphans in S3')
orphans.after(() => s3?.stop())

async function s3Settings(): Promise<Record<string, string>> {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await s3!.newBucket()
  return {
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    STORAGE_S3_PREFIX: 'tamga/files',
    STORAGE_ENC_KEY: randomBytes(32).toString('base64url'),
  }
}

for (const [kind, settingsOf] of [
  ['the disk', async () => ({})],
  ...(s3 ? ([['S3, encrypted', s3Settings]] as const) : []),
] as const)
  orphans(`on ${kind}: go after an hour, and what a record names stays`, async () => {
    let ahead = 0
    const stage = await openStage({ settings: await settingsOf(), clock: () => Date.now() + ahead })
    try {
      await disableScheduledJobs(stage)
      const person = await stage.signIn()
      const id = await sendFile(stage, person)
      const { storage } = stage.app.services
      const [orphan, bytes] = [newKey('evidence'), aPdf('orphan')]
      await storage.put(orphan, bytes, fileFactsOf(bytes))
      assert.is((await stage.runJob('remove-file-rubbish')).files, 0)
      ahead = 2 * 3_600_000
      assert.is((await stage.runJob('remove-file-rubbish')).files, 1)
      assert.is(await storage.get(orphan), undefined)
      ahead = 0
      const kept = await fetch(`${stage.url}/api/v1/gov/files/${id}`, { headers: person.credential })
      assert.is(kept.status, 200)
      assert.match(Buffer.from(await kept.arrayBuffer()).toString('latin1'), /^(%PDF|.PNG|\xff\xd8)/)
    } finally {
      await stage.close()
    }
  })

orphans.run()
