import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the programs of the README take from the program around them. */
const around = `from typing import Any

from tamga import Tamga, models

tamga = Tamga("https://tamga.example.mn")
application: models.CreateGovApplicationRequest
public_keys: list[str]
request: Any
id: str


def save(tokens: models.TokenPair) -> None: ...


def handle(id: str, message: Any) -> None: ...
`

function programsOf(out: string): string[] {
  const readme = readFileSync(join(out, 'README.md'), 'utf8')
  return [...readme.matchAll(/```python\n(.+?)```/gs)].map(([, program = '']) => program)
}

/** All of them, for the type checker. */
export function readmeForTypes(out: string): string {
  const functions = programsOf(out).map(
    (program, place) => `def program_${place}() -> Any:\n${program.replace(/^(?=.)/gm, '    ')}`,
  )
  return [around, ...functions].join('\n\n')
}

/** The one with which the README begins, for a server that is there: what it would print as an error ends it. */
export function readmeForServer(out: string, url: string): string {
  const [first] = programsOf(out)
  if (first === undefined) throw new Error('the README begins with no program')
  return `${first.replace('https://tamga.example.mn', url)}    raise\n`
}
