// A social provider to try things with, a separate process: node src/simulators/social/main.ts '{"directory": ..., "environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ settings }) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n'),
)
