// Runs a command and says so; whoever started this ends it without a chance to clean up.
import { openCommands } from '../../../src/domains/commands/commands.ts'

const settings = JSON.parse(process.argv[2] ?? '{}')
const quiet = { info() {}, warn() {} }
const commands = await openCommands(settings, quiet)
const approved = await commands.judge({ arguments: [{ text: String(process.argv[3]) }] })
if ('refused' in approved) throw new Error(approved.refused.en)
const running = commands.run(approved, new AbortController().signal)
process.stdout.write('running\n')
await running
