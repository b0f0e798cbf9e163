import { chmod, rm, writeFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const alarms = suite<{ stage: Stage }>('alarms of the audit log')
alarms.before(async (scene) => {
  scene.stage = await openStage()
})
alarms.after(({ stage }) => stage?.close())

alarms('a checkpoint store that cannot be written leaves a security event', async ({ stage }) => {
  const directory = stage.app.services.config.auditCheckpointDir
  await rm(directory, { recursive: true, force: true })
  // A file where the directory should be: nothing can be published, no matter which user the process runs as.
  await writeFile(directory, '')
  await chmod(directory, 0o600)
  const admin = await stage.signIn('admin')
  assert.is((await stage.call('logoutSession', {}, admin.credential)).status, 200)
  await eventually(async () => {
    const events = await stage.test.database.system
      .selectFrom('security_events')
      .select(['kind', 'severity', 'details'])
      .execute()
    return events.some(
      ({ kind, severity, details }) =>
        kind === 'audit_alarm' &&
        severity === 'critical' &&
        (details as { alarm: string }).alarm === 'checkpoint_store_unreachable',
    )
  })
})

alarms.run()
