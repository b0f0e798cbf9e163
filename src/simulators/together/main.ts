// Several simulators in one process, each on its own port:
// node src/simulators/together/main.ts '{"eid": {"directory": ..., "environment": "development"}, "sms": {...}}'
import { runProcess } from '../shared/process.ts'
import { startTogether } from './start.ts'

await runProcess(
  () => startTogether(process.argv[2]),
  ({ ready }) => {
    if (process.send) process.send({ ready })
    else console.log(ready)
  },
)
