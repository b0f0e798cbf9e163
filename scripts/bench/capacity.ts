import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCapacity } from './capacity/measure.ts'
import { type Measurements, operations, titles } from './capacity/measurements.ts'
import { type AssumptionName, assumptions, defaultAssumptions } from './capacity/model.ts'
import { capacityPage } from './capacity/page.ts'
import type { Bench } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
export const capacityFiles = { page: join(docs, 'capacity.md'), measurements: join(docs, 'capacity.json') }

export const storedMeasurements = (): Measurements =>
  JSON.parse(readFileSync(capacityFiles.measurements, 'utf8'))

/** As the command takes them: each assumption is an option. */
export const assumptionOptions = Object.fromEntries(
  Object.keys(assumptions).map((name) => [name, { type: 'string' as const }]),
)

/** The page for other assumptions, by what was measured; nothing where none was given. */
export function pageFor(values: Record<string, unknown>): string | undefined {
  const given = Object.keys(assumptions).filter((name) => values[name] !== undefined) as AssumptionName[]
  if (given.length === 0) return undefined
  const numbers = defaultAssumptions()
  for (const name of given) {
    const value = Number(values[name])
    if (!(value > 0)) throw new Error(`--${name} takes a number above 0`)
    numbers[name] = value
  }
  return capacityPage(storedMeasurements(), numbers)
}

export const capacityBench: Bench = {
  name: 'capacity',
  about:
    'what a sign-in, a token, a case, a document and a file cost; writes docs/capacity.md; on PostgreSQL',
  async run(scale) {
    const postgres = await startBenchPostgres('capacity')
    if (!postgres) return []
    try {
      const measured = await measureCapacity(postgres, scale)
      if (scale === 1) {
        writeFileSync(capacityFiles.measurements, `${JSON.stringify(measured, null, 2)}\n`)
        writeFileSync(capacityFiles.page, capacityPage(measured))
      }
      return operations.flatMap((one) => {
        const { serverMs, databaseMs, roundTrips } = measured.costs[one]
        return [
          { name: `${titles[one]}, server`, value: serverMs, unit: ' ms' },
          { name: `${titles[one]}, PostgreSQL`, value: databaseMs, unit: ' ms' },
          { name: `${titles[one]}, round trips`, value: roundTrips, digits: 1 },
        ]
      })
    } finally {
      postgres.stop()
    }
  },
}
