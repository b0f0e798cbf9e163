import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { closeScene, personIn, type Scene } from '../platform/auth/eid-support.ts'
import { openEid } from '../support/eid.ts'
import { handOver, listenOnLoopback, openNativeApp } from '../support/native-app.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { freeOrigin } from './scene.ts'

const CLAIMED = 'https://app.tamga.test/return'
const PRIVATE = 'mn.tamga.test:/return'
const LOOPBACK = 'http://127.0.0.1/return?from=eid'

/** A poll waits as long as it may, so that one which ends at once has a reason. */
const HOLD_SECONDS = '25'

const journey = suite<Scene>('someone signs in in an app, without a web page')

journey.before(async (scene) => {
  const site = await freeOrigin()
  scene.eid = await openEid()
  scene.stage = await openStage({
    settings: {
      ...scene.eid.settings,
      EID_POLL_HOLD_SECONDS: HOLD_SECONDS,
      PORT: new URL(site).port,
      PUBLIC_ORIGIN: site,
      APP_RETURN_URIS: [CLAIMED, PRIVATE, LOOPBACK].join(','),
    },
  })
})
journey.before.each(({ stage }) => resetLimits(stage))
journey.after((scene) => closeScene(scene))

const origin = ({ stage }: Scene): string => stage.app.services.config.publicOrigin

/** The person follows the link into the eID app and answers; gives the address to which the eID app returns. */
async function answer({ eid }: Scene, link: string, how: 'approve' | 'refuse' = 'approve'): Promise<string> {
  const { callbackUrl = '' } = await eid.phone[how](await eid.phone.open(link, personIn(eid).nationalId))
  return callbackUrl
}

for (const address of [CLAIMED, PRIVATE])
  journey(`back by ${address}`, async (scene) => {
    const app = openNativeApp(origin(scene))
    const { link } = await app.initiate(address)
    const opened = await answer(scene, link)
    app.receive(await handOver(opened, (url) => url.startsWith(`${address}?`)))
    const { body } = await app.poll()
    assert.is(body.data.state, 'COMPLETE', JSON.stringify(body))
    assert.is(body.data.person.civil_id, personIn(scene.eid).civilId)

    const Authorization = `Bearer ${body.data.tokens.access_token}`
    assert.is((await scene.stage.fetch('/api/v1/users/me', { headers: { Authorization } })).status, 200)
  })

journey('back to a port that the system has picked', async (scene) => {
  const listener = await listenOnLoopback()
  try {
    const app = openNativeApp(origin(scene))
    const { link } = await app.initiate(LOOPBACK.replace('127.0.0.1', `127.0.0.1:${listener.port}`))
    assert.is((await fetch(await answer(scene, link))).status, 200)
    const came = await listener.came
    assert.is(new URL(came).searchParams.get('from'), 'eid')
    app.receive(came)
    assert.is((await app.poll()).body.data.state, 'COMPLETE')
  } finally {
    listener.close()
  }
})

journey('a poll that lacks the callback gets an error, and the next one completes', async (scene) => {
  const app = openNativeApp(origin(scene))
  const { link } = await app.initiate(CLAIMED)
  const opened = await answer(scene, link)
  for (let n = 0; n < 2; n++)
    assert.equal((await app.poll()).body.data, { state: 'pending', needs: 'callback' })
  app.receive(opened)
  assert.is((await app.poll()).body.data.state, 'COMPLETE')
})

journey('a poll that is under way while the person answers gets it, too', async (scene) => {
  const app = openNativeApp(origin(scene))
  const { link } = await app.initiate(PRIVATE)
  const polled = app.poll()
  await answer(scene, link)
  assert.equal((await polled).body.data, { state: 'pending', needs: 'callback' })
})

journey('the person declines: led back all the same, and the poll says why', async (scene) => {
  const app = openNativeApp(origin(scene))
  const { link } = await app.initiate(PRIVATE)
  const opened = await answer(scene, link, 'refuse')
  app.receive(await handOver(opened, (url) => url.startsWith(PRIVATE)))
  assert.equal((await app.poll()).body.data, { state: 'REFUSED', sso_error: 'user_refused' })
})

journey('what the eID app has brought to another app completes nothing', async (scene) => {
  const [mine, theirs] = [openNativeApp(origin(scene)), openNativeApp(origin(scene))]
  const stolen = await answer(scene, (await theirs.initiate(CLAIMED)).link)
  await answer(scene, (await mine.initiate(CLAIMED)).link)
  mine.receive(stolen)
  assert.equal((await mine.poll()).body.data, { state: 'FAILED', sso_error: 'callback_invalid' })
})

for (const address of [
  'https://app.tamga.test/return/',
  'https://app.tamga.test/return?more=1',
  'https://app.tamga.test:444/return',
  'https://APP.tamga.test/return',
  'https://app.tamga.test/return#part',
  'https://app.tamga.test@evil.test/return',
  'http://app.tamga.test/return',
  'mn.tamga.test://return',
  'mn.tamga.other:/return',
  'MN.tamga.test:/return',
  'javascript:alert(1)',
  'http://127.0.0.1:8080/other',
  'http://127.0.0.1:8080/return',
  'http://127.0.0.1:8080@evil.test/return?from=eid',
  'http://127.0.0.1:99999/return?from=eid',
  'http://127.0.0.1.evil.test/return?from=eid',
  'http://[::1]:8080/return?from=eid',
  'http://localhost:8080/return?from=eid',
  'https://127.0.0.1:8080/return?from=eid',
])
  journey(`400: ${address} is not registered`, async ({ stage }) => {
    const body = { platform: 'ios', method: 'eid', challenge: 'a'.repeat(43), return_to: address } as const
    const answered = await stage.call('initiateSignIn', { body })
    assert.is(answered.status, 400)
    assert.is(answered.body.details[0].path, '/body/return_to')
  })

journey('the way to a private scheme leads to registered apps alone', async ({ stage }) => {
  const brought = '&value=v&sessionSecretDigest=d&userChallengeVerifier=u'
  const at = (to: string, rest = brought) =>
    stage.fetch(`/sign-in/return/app?to=${encodeURIComponent(to)}${rest}`)
  const led = await at(PRIVATE)
  assert.is(led.status, 303)
  assert.is(led.headers.get('location'), `${PRIVATE}?value=v&sessionSecretDigest=d&userChallengeVerifier=u`)
  for (const to of [
    'mn.evil.test:/return',
    'https://evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    CLAIMED,
  ])
    assert.is((await at(to)).status, 404, to)
  assert.is((await at(PRIVATE, '')).status, 404)
})

journey.run()
