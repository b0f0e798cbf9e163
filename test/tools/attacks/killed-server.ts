// Runs a command and says so; the test then kills it, so that it cannot clean up.
import { openCommands } from '../../../src/domains/tools/commands/commands.ts'

const settings = JSON.parse(process.argv[2] ?? '{}')
const quiet = { info() {}, warn() {} }
const commands = await openCommands(settings, quiet)
const approved = await commands.evaluate({ arguments: [{ text: String(process.argv[3]) }] })
if ('refused' in approved) throw new Error(approved.refused.en)
const running = commands.run(approved, new AbortController().signal)
process.stdout.write('running\n')
await running
