import { delimiter, join } from 'node:path'
import { type Folders, type Generator, run } from './generator.ts'
import { inVenv } from './install.ts'
import { CALL_MS } from './limits.ts'

const here = import.meta.dirname

/** Runs `<name>/accept.py` with clients that lie in the folders that `pathsOf` gives. */
export function acceptPython(
  name: string,
  pathsOf: (out: string) => readonly string[],
): Pick<Generator, 'call'> {
  return {
    call: (form, { out, tools }: Folders, environment) =>
      run(inVenv(tools, 'python'), [join(here, name, 'accept.py'), form], {
        cwd: out,
        env: {
          ...environment,
          PYTHONPATH: [join(here, 'python'), ...pathsOf(out)].join(delimiter),
          PYTHONDONTWRITEBYTECODE: '1',
          NO_PROXY: 'localhost,127.0.0.1',
        },
        limitMs: CALL_MS,
      }),
  }
}
