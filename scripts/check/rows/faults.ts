import type ts from 'typescript'
import type { Database } from '../../../src/db/database.ts'
import { collectStatements } from './collect.ts'
import { Comparison, placeOf } from './compare.ts'
import { describe, readCatalogue } from './describe.ts'
import { readSources, typedTemplates } from './program.ts'
import { type Statement, unmarked } from './recorder.ts'
import { Types } from './values.ts'

const withProbes = (text: string) =>
  unmarked(text.replace(/\/\*<\d+\*\//g, 'pg_temp.probe((').replace(/\/\*(\d+)>\*\//g, '), $1)'))

export async function rowFaults(root: string, database: Database) {
  const { files, checker } = readSources(root)
  const recorder = collectStatements(files, checker)
  const templates = typedTemplates(files)
  const statements = [...recorder.statements.values()]
  const probed = statements.filter(({ text }) => /\/\*<\d/.test(text))
  const described = await describe(database, [
    ...statements.map(({ text }) => unmarked(text)),
    ...probed.map(({ text }) => withProbes(text)),
  ])
  const comparison = new Comparison(await readCatalogue(database), new Types(checker))
  const byNumber = new Map([...recorder.numbers].map(([template, number]) => [number, template]))
  const errors = new Map<ts.Node | undefined, string>()
  const templatesIn = ({ text, rows }: Statement) => [
    rows,
    ...[...text.matchAll(/\/\*[<=](\d+)\*\//g)].map(([, number]) => byNumber.get(Number(number))),
  ]
  described.forEach((description, place) => {
    const statement = statements[place] ?? probed[place - statements.length]
    if (!statement) return
    if (description.error) for (const one of templatesIn(statement)) errors.set(one, description.error)
    if (place < statements.length) comparison.rows(byNumber, statement, description)
    else comparison.probes(byNumber, statement, description)
  })
  const missed = templates
    .filter((template) => !comparison.covered.has(template))
    .map(
      (template) =>
        `${placeOf(template)} cannot be described: ${errors.get(template) ?? 'no statement with it is found'}`,
    )
  return {
    faults: [...comparison.faults.keys(), ...missed].map((fault) => fault.replace(`${root}/`, '')).sort(),
    templates: templates.length,
    statements: statements.length,
  }
}
