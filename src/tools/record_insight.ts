import { toolRefusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { recordInsight, statementOf } from '../domains/tools/memory/queries.ts'
import { organisationOf, principalName } from '../security/principal.ts'

export const record_insight: Handler<'record_insight'> = async ({ body }, call) => {
  const { db, audit, principal, now, services } = call
  const statement = statementOf(body)
  if (statement.topic === '' || statement.content === '' || statement.words.length === 0) {
    return toolRefusal({
      mn: 'Сэдэв эсвэл агуулгад унших үг алга. Үсэг, тоо бүхий өгүүлбэр бичээд дахин илгээнэ үү.',
      en: 'The topic or the content has no word to read in it. Write a sentence of letters and numbers and send it again.',
    })
  }
  const limit = services.config.memoryInsightsLimit
  const recorded = await recordInsight(db, {
    orgId: organisationOf(principal),
    statement,
    confidence: body.confidence,
    by: principalName(principal),
    at: now,
    limit,
  })
  if (!recorded) {
    return toolRefusal({
      mn: `Энэ байгууллагын санах ой ${limit} мэдлэгээр дүүрсэн тул бүртгэсэнгүй. Мэдэгдэж байгааг дахин бүртгэж баталгаажуулж болно; эсвэл админаас MEMORY_INSIGHTS_LIMIT тохиргоог нэмэгдүүлэхийг хүснэ үү.`,
      en: `The memory of this organisation is full with ${limit} insights. Nothing was recorded. Record again what is known already to confirm it, or ask an administrator to raise MEMORY_INSIGHTS_LIMIT.`,
    })
  }
  audit.detail({ merged: recorded.merged })
  return {
    id: recorded.id,
    merged: recorded.merged,
    topic: recorded.topic,
    confidence: recorded.confidence,
    timesRecorded: recorded.times_recorded,
    recordedAt: recorded.recorded_at.toISOString(),
    confirmedAt: recorded.confirmed_at.toISOString(),
  }
}
