import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { copyProject, type Scratch } from './scratch.ts'

const guide = suite<{ scratch: Scratch }>('docs/adding-an-operation.md')

guide.before((context) => {
  context.scratch = copyProject()
})
guide.after(({ scratch }) => scratch?.remove())

/** The commands of the page, as printed, in their order. */
function commandsOf(page: string): string[] {
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line !== ''),
  )
}

/** On one database, because that SQL runs on both is tested elsewhere; a file that a busy machine broke runs again. */
const onOneDatabase = (command: string) =>
  command.startsWith('npm test ') ? `${command} --database pglite --again --jobs 2` : command

guide(
  'run word by word, its commands make a resource that passes its tests and the checks',
  ({ scratch }) => {
    const { root } = scratch
    const commands = commandsOf(readFileSync(join(root, 'docs/adding-an-operation.md'), 'utf8'))
    assert.ok(commands.length >= 5, commands.join('\n'))
    for (const command of commands) {
      const [program = '', ...args] = onOneDatabase(command).split(' ')
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', input: '' })
      assert.is(status, 0, `${command}\n${stdout}${stderr}`)
      // A command that chose nothing would pass as well.
      if (program === 'npm' && args[0] === 'test')
        assert.match(stdout, /^[1-9]\d* passed, 0 failed/m, command)
    }
  },
)

guide('names the files that the command writes', ({ scratch }) => {
  const page = readFileSync(join(scratch.root, 'docs/adding-an-operation.md'), 'utf8')
  const named = [...page.matchAll(/^\| `((?:openapi|src|test)\/[^`]+)` \|/gm)].map(([, file]) => file)
  assert.is(named.length, 6)
  for (const file of named.filter((one) => !one?.includes('<date>')))
    assert.ok(readFileSync(join(scratch.root, file as string), 'utf8') !== '', file)
})

guide.run()
