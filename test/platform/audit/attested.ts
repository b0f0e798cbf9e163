import * as assert from 'uvu/assert'
import type { Stage } from '../../support/stage.ts'
import { themeBody } from '../themes/support.ts'

/** Makes a change, and gives the place of its entry, which a checkpoint covers. */
export async function attestedEntry(stage: Stage): Promise<number> {
  const admin = await stage.signIn('admin')
  const made = await stage.call('createTheme', { body: themeBody() }, admin.credential)
  assert.is(made.status, 201)
  const { audit } = stage.app.services
  await audit.seal()
  await audit.publishCheckpoint()
  const { items } = await audit.list({ subject: `theme:${made.body.data.id}`, limit: 1 })
  return Number(items[0]?.seq)
}
