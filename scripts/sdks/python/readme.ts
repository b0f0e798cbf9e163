import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programsIn } from '../contract/readme-programs.ts'

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

const programsOf = (out: string): string[] =>
  programsIn(readFileSync(join(out, 'README.md'), 'utf8'), 'python')

/** All of them, for the type checker. */
export function readmeForTypes(out: string): string {
  const functions = programsOf(out).map(
    (program, place) => `def program_${place}() -> Any:\n${program.replace(/^(?=.)/gm, '    ')}`,
  )
  return [around, ...functions].join('\n\n')
}

/** The one with which the README begins, for a server that is there: what it would print as an error ends it. */
export function readmeForServer(out: string, url: string): string {
  const [first = ''] = programsOf(out)
  return `${first.replace('https://tamga.example.mn', url)}    raise\n`
}
