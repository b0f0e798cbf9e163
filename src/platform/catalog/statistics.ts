import { attachmentNamed } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { keyAfter, pageOf } from '../../db/cursor.ts'
import { selectStatistics, statisticsCsv } from '../../domains/services/catalogue/statistics.ts'

export const listCatalogStatistics: Handler<'listCatalogStatistics'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  const rows = await selectStatistics(db, query, { limit: limit + 1, after: placeOf(keyAfter(cursor)) })
  const named = rows.map((row) => ({ id: keyOf(row), row }))
  return pageOf(named, limit, ({ row }) => row)
}

/** `m2026_10.ordinary_passport`: names of rows have no other letters, and codes of services no underscores. */
const keyOf = ({ month, service_code }: { month: string; service_code: string }): string =>
  `m${month}.${service_code}`.replaceAll('-', '_')

function placeOf(key: string | undefined): { month: string; code: string } | undefined {
  const [, month, code] = /^m(20[0-9]{2}_(?:0[1-9]|1[0-2]))\.([a-z0-9_]+)$/.exec(key ?? '') ?? []
  if (month === undefined || code === undefined) return undefined
  return { month: month.replace('_', '-'), code: code.replaceAll('_', '-') }
}

export const downloadCatalogStatistics: Handler<'downloadCatalogStatistics'> = async ({ query }, { db }) =>
  reply(200, statisticsCsv(await selectStatistics(db, query)), {
    'Content-Disposition': attachmentNamed('statistics.csv'),
  })
