import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { keyFor } from './support.ts'

const commands = suite<{ stage: Stage; key: Record<string, string>; root: string }>('execute_command')

commands.before(async (context) => {
  context.root = await mkdtemp(join(tmpdir(), 'tamga-root-'))
  await chmod(context.root, 0o755)
  context.stage = await openStage({ settings: { TOOLS_ALLOWED_CWD_ROOTS: context.root } })
  context.key = await keyFor(context.stage, ['execute_command'])
})
commands.after(async ({ stage, root }) => {
  await stage?.close()
  await rm(root, { recursive: true, force: true })
})

commands('runs a command for a key, and its entry has the arguments', async ({ stage, key }) => {
  const { status, body } = await stage.call('execute_command', { body: { argv: ['uname', '-s', '-m'] } }, key)
  assert.is(status, 200)
  assert.is(body.success, true, JSON.stringify(body))
  const { data } = body
  assert.equal(data.argv, ['uname', '-s', '-m'])
  assert.is(data.exitCode, 0)
  assert.is(data.signal, null)
  assert.match(data.stdout, /^Linux \S+\n$/)
  assert.is(data.stderr, '')
  assert.equal(data.truncated, { stdout: false, stderr: false })
  assert.is(data.timedOut, false)
  const { items } = await stage.app.services.audit.list({ subject: 'command:uname', limit: 10 })
  assert.equal(
    items.map(({ operation, outcome, details }) => ({ operation, outcome, details })),
    [{ operation: 'execute_command', outcome: 'done', details: { argv: ['uname', '-s', '-m'], cwd: '' } }],
  )
})

commands('runs for a person with tools.use, from a line that is split without a shell', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const body = { command: `date -u "+%Y at"` }
  const answer = await stage.call('execute_command', { body }, admin.credential)
  assert.equal(answer.body.data.argv, ['date', '-u', '+%Y at'])
  assert.match(answer.body.data.stdout, /^20\d\d at\n$/)
  const ordinary = await stage.signIn('user')
  assert.is((await stage.call('execute_command', { body }, ordinary.credential)).status, 403)
})

commands('403 for a key whose tools do not name it', async ({ stage }) => {
  const other = await keyFor(stage, ['host_status'])
  assert.is((await stage.call('execute_command', { body: { argv: ['uptime'] } }, other)).status, 403)
})

commands('takes argv before command; empty and null fields are as absent ones', async ({ stage, key }) => {
  const both = await stage.call(
    'execute_command',
    { body: { argv: ['arch'], command: 'rm -rf /', cwd: '' } },
    key,
  )
  assert.equal(both.body.data.argv, ['arch'])
  const line = await stage.call('execute_command', { body: { argv: [], command: 'arch', cwd: null } }, key)
  assert.equal(line.body.data.argv, ['arch'])
  const none = await stage.call('execute_command', { body: {} }, key)
  assert.is(none.status, 200)
  assert.is(none.body.success, false)
  assert.match(none.body.error, /argv/)
})

commands('an exit other than 0 is a result, not a failure of the tool', async ({ stage, key }) => {
  const argv = ['pgrep', '-x', 'no_such_process_here']
  const { body } = await stage.call('execute_command', { body: { argv } }, key)
  assert.is(body.success, true)
  assert.is(body.data.exitCode, 1)
})

commands(
  'a refusal says what was wrong and what may be done, in both languages, and is kept',
  async ({ stage, key }) => {
    const argv = ['df', '--output=source']
    const english = await stage.call('execute_command', { body: { argv } }, key)
    assert.is(english.status, 200)
    assert.equal(english.body, {
      success: false,
      error:
        'df: "--output=source": this flag is not allowed. Usage: df [-h] [-T] [-i] [PATH]. Write each flag on its own.',
    })
    const headers = { 'Accept-Language': 'mn' }
    const mongolian = await stage.call('execute_command', { body: { argv }, headers }, key)
    assert.match(mongolian.body.error, 'энэ сонголт зөвшөөрөгдөөгүй')
    const { items } = await stage.app.services.audit.list({ subject: 'command:df', limit: 10 })
    assert.equal(
      items.map(({ outcome, details }) => ({ outcome, details })),
      Array(2).fill({ outcome: 'refused', details: { argv, cwd: '' } }),
    )
  },
)

commands(
  'an entry holds the beginning of long arguments, and names the tool in plain letters',
  async ({ stage, key }) => {
    const argv = ['../Evil name', 'x'.repeat(1024)]
    assert.is((await stage.call('execute_command', { body: { argv } }, key)).body.success, false)
    const { items } = await stage.app.services.audit.list({ subject: 'command:.._Evil_name', limit: 10 })
    assert.equal(items[0]?.details, { argv: ['../Evil name', 'x'.repeat(128)], cwd: '' })
    const line = { command: `df | ${'y'.repeat(500)}` }
    await stage.call('execute_command', { body: line }, key)
    const unread = await stage.app.services.audit.list({ subject: 'command:unread', limit: 10 })
    assert.equal(unread.items[0]?.details, { command: line.command.slice(0, 128) })
    assert.is(unread.items[0]?.outcome, 'refused')
  },
)

commands('names the commands there are when a caller asks for another', async ({ stage, key }) => {
  const { body } = await stage.call('execute_command', { body: { command: 'cat /etc/passwd' } }, key)
  assert.match(body.error, /"cat" is not an allowed command\. Available: uptime, uname,/)
})

commands('a command that is not switched on says so', async ({ stage, key }) => {
  const { body } = await stage.call('execute_command', { body: { command: 'journalctl -u ssh' } }, key)
  assert.match(body.error, /not switched on/)
})

commands('works inside an open directory, and takes paths from there', async ({ stage, key, root }) => {
  const { body } = await stage.call('execute_command', { body: { argv: ['df', '-h', '.'], cwd: root } }, key)
  assert.is(body.success, true, JSON.stringify(body))
  assert.is(body.data.exitCode, 0)
  const outside = await stage.call('execute_command', { body: { argv: ['uptime'], cwd: '/etc' } }, key)
  assert.ok(outside.body.error.includes(`inside: ${root}.`), outside.body.error)
  const operand = await stage.call('execute_command', { body: { argv: ['df', '/etc'] } }, key)
  assert.match(operand.body.error, /outside the open directories/)
})

commands('runs as nobody when the server is root, and can gain no rights', async ({ stage, key }) => {
  if (process.getuid?.() !== 0) return
  const { body } = await stage.call('execute_command', { body: { argv: ['id'] } }, key)
  assert.match(body.data.stdout, /^uid=65534\(nobody\)/)
  assert.not.match(body.data.stdout, /root/)
})

commands.run()
