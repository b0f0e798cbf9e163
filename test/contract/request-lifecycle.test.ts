import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { closeScene } from '../platform/auth/eid-support.ts'
import { aCase, caseRow, openOfficerFixture } from '../platform/gov/officer/support.ts'
import { openProvider } from '../platform/oauth2/provider.ts'
import { openSignScene, over, type SignScene } from '../platform/sign/support.ts'
import { disableScheduledJobs } from '../support/by-hand.ts'
import { seedDocument } from '../support/documents.ts'
import { domainFilesOf } from '../support/domain-files.ts'
import { eventually } from '../support/eventually.ts'
import { joinOrganisation } from '../support/organisations.ts'
import { suite } from '../support/suite.ts'

const LONG_MS = 60_000
const page = readFileSync(join(import.meta.dirname, '../../docs/request-lifecycle.md'), 'utf8')
const lifecycle = suite<SignScene>('docs/request-lifecycle.md')

lifecycle.before(async (context) => {
  Object.assign(context, await openSignScene())
  await disableScheduledJobs(context.stage)
})
lifecycle.after(closeScene)

const namedUnder = (heading: string): Set<string> => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [text = ''] = section.split('\n## ')
  return new Set(text.match(/src\/domains\/[\w/.-]+\.ts/g))
}

/** The page names every domain file in which the request calls a function, and no more of them than it may have. */
async function follow(
  heading: string,
  most: number,
  request: () => Promise<() => Promise<void>>,
): Promise<void> {
  // What happens with a first call alone, such as filling a cache, is no part of it; nor is what a timer does meanwhile.
  await (await request())()
  const [one, other] = [await domainFilesOf(await request()), await domainFilesOf(await request())]
  const called = one.filter((file) => other.includes(file))
  const common = namedUnder('Every request')
  const named = [...namedUnder(heading)].filter((file) => !common.has(file))
  const unnamed = called.filter((file) => !common.has(file) && !named.includes(file))
  assert.equal(unnamed, [], `${heading}: called, and not named in the page`)
  assert.equal(
    named.filter((file) => !one.includes(file) && !other.includes(file)),
    [],
    `${heading}: named in the page, and not called`,
  )
  assert.ok(named.length <= most, `${heading}: ${named.length} domain files, at most ${most}`)
  assert.match(page, `## ${heading}\n`)
}

lifecycle('refresh a token', async () => {
  const provider = await openProvider()
  try {
    const client = await provider.add()
    const userId = await provider.person()
    const code = await provider.code(client, { userId, scopes: ['openid', 'offline_access'] })
    let token: string = (await provider.redeem(client, code)).body.refresh_token
    await follow('Refresh a token', 8, async () => async () => {
      const { status, body } = await provider.refresh(client, token)
      assert.is(status, 200, JSON.stringify(body))
      token = body.refresh_token
    })
  } finally {
    await provider.close()
  }
})

lifecycle('refresh a session', async ({ stage }) => {
  const person = await stage.signIn()
  let token = (await stage.app.services.sessions.issue(person.id, { method: 'eid_qr' })).refreshToken
  await follow('Refresh a session', 8, async () => async () => {
    const { status, body } = await stage.send('refreshSession', { body: { refresh_token: token } })
    assert.is(status, 200, JSON.stringify(body))
    token = body.data.refresh_token
  })
})

lifecycle('decide a case', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage)
  await follow('Decide a case', 10, async () => {
    const { id } = await aCase(stage, bureau, 'in_review')
    return async () => {
      const input = { path: { id }, body: { decision: 'approved' } }
      const { status, body } = await stage.send('decideCase', input, bureau.officer.credential)
      assert.is(status, 200, JSON.stringify(body))
    }
  })
})

lifecycle('decide a case with a signature', async ({ stage, eid, signer, holder }) => {
  const bureau = await openOfficerFixture(stage, { requires_signature: true })
  const { system } = stage.test.database
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', signer.id).execute()
  await joinOrganisation(stage, bureau.orgId, signer)
  await follow('Decide a case with a signature', 15, async () => {
    const { id } = await aCase(stage, bureau, 'in_review', signer)
    return async () => {
      const input = { path: { id }, body: { decision: 'approved' } }
      const { status, body } = await stage.send('decideCase', input, signer.credential)
      assert.is(status, 202, JSON.stringify(body))
      await eid.phone.approve(await eid.phone.pending(holder.nationalId))
      await eventually(async () => (await caseRow(stage, id)).status === 'approved', LONG_MS)
    }
  })
})

lifecycle('sign a document', async ({ stage, eid, signer, holder }) => {
  await follow('Sign a document', 15, async () => {
    const id = await seedDocument(stage, signer, await plainPdf())
    return async () => {
      const input = { path: { id }, body: { level: 'B-LTA' } }
      const started = await stage.send('signDocument', input, signer.credential)
      assert.is(started.status, 202, JSON.stringify(started.body))
      await eid.phone.approve(await eid.phone.pending(holder.nationalId))
      assert.is((await over(stage, started.body.data, signer)).state, 'completed')
    }
  })
})

lifecycle.run()
