// A social provider to try things with, a separate process: node src/simulators/social/main.ts '{"directory": ..., "environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startSocialServer } from './server.ts'

await runSimulator(
  (argument) => startSocialServer(readOptions(argument)),
  ({ settings }) =>
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'`)
      .join('\n'),
)
