import { attachmentNamed } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, keyAfter, pageOf } from '../../db/cursor.ts'
import type { Db } from '../../db/database.ts'
import { calendarEntries } from '../../domains/services/cases/calendar-entries.ts'
import { cancelCase } from '../../domains/services/cases/close.ts'
import { openCase } from '../../domains/services/cases/open.ts'
import { openOwnDecision } from '../../domains/services/cases/own-decision.ts'
import { provideInfo } from '../../domains/services/cases/provide.ts'
import { selectCaseHeads, selectCaseView, selectTimeline } from '../../domains/services/cases/queries.ts'
import { parseCaseBody } from '../../domains/services/cases/request.ts'
import {
  toCaseResponse,
  toDecisionResponse,
  toEventResponse,
  toHeadResponse,
} from '../../domains/services/cases/response.ts'
import { takeOverCase } from '../../domains/services/cases/take-over.ts'
import { AppError } from '../../errors/app-error.ts'
import { calendarFile } from '../../text/icalendar.ts'

export const listGovApplications: Handler<'listGovApplications'> = async ({ query }, context) => {
  const { db, principal, now } = context
  const { limit, cursor, status, service_id } = query
  const heads = await selectCaseHeads(db, principal.userId, {
    status,
    serviceId: service_id,
    before: idAfter(cursor),
    limit: limit + 1,
  })
  return pageOf(heads, limit, (head) => toHeadResponse(head, now))
}

export const createGovApplication: Handler<'createGovApplication'> = async ({ body }, context) => {
  const { db, principal, language, now, audit, services } = context
  const request = {
    ...parseCaseBody(body, services.identityHashes),
    applicantId: principal.userId,
    channel: body.channel,
    urgency: body.urgency,
    language,
    formData: body.form_data,
    at: now,
    auditEntryId: audit.id(),
    invoiceDays: services.config.caseInvoiceDays,
  }
  const opened = await openCase(db, request, services)
  const unanswered = opened.evidences.filter(({ instead_of_registry }) => instead_of_registry)
  audit.detail({
    service: opened.service_code,
    version: opened.version_no,
    status: opened.status,
    ...(unanswered.length > 0 && { instead_of_registry: unanswered.map(({ code }) => code) }),
  })
  return toCaseResponse(opened, now)
}

export const getGovApplication: Handler<'getGovApplication'> = async ({ path }, { db, principal, now }) =>
  view(db, principal.userId, path.id, now)

export const listGovApplicationTimeline: Handler<'listGovApplicationTimeline'> = async (input, context) => {
  const { db, principal } = context
  const { limit, cursor } = input.query
  const rows = await selectTimeline(db, {
    caseId: input.path.id,
    userId: principal.userId,
    after: Number(keyAfter(cursor)?.slice(1) ?? 0) || 0,
    limit: limit + 1,
  })
  if (rows.length === 0) throw new AppError('cases.not_found')
  const events = rows.filter((row) => row.seq !== null)
  // Pages are cut by names: `e12` is the event 12.
  const named = events.map((event) => ({ id: `e${event.seq}`, event }))
  return pageOf(named, limit, ({ event }) => toEventResponse(event))
}

export const getGovApplicationDecision: Handler<'getGovApplicationDecision'> = async (input, context) => {
  return toDecisionResponse(await openOwnDecision(context, input.path.id), context.now)
}

export const provideGovApplicationInfo: Handler<'provideGovApplicationInfo'> = async (input, context) => {
  const { db, principal, now, audit } = context
  const { id } = input.path
  await provideInfo(db, {
    caseId: id,
    applicantId: principal.userId,
    answers: input.body.answers,
    at: now,
    auditEntryId: audit.id(),
  })
  return view(db, principal.userId, id, now)
}

export const cancelGovApplication: Handler<'cancelGovApplication'> = async ({ path, body }, context) => {
  const { db, principal, now, audit } = context
  const ended = await cancelCase(db, {
    caseId: path.id,
    applicantId: principal.userId,
    reason: body?.reason ?? null,
    at: now,
    auditEntryId: audit.id(),
  })
  audit.detail(ended)
  return view(db, principal.userId, path.id, now)
}

export const downloadGovApplicationCalendar: Handler<'downloadGovApplicationCalendar'> = async (
  { path },
  { db, principal, language, now, services },
) => {
  const found = await selectCaseView(db, principal.userId, path.id)
  if (!found) throw new AppError('cases.not_found')
  const entries = calendarEntries(found, { language, site: services.config.publicOrigin, now })
  return reply(200, calendarFile(language, entries, now), {
    'Content-Disposition': attachmentNamed(`${found.number}.ics`),
    'Cache-Control': 'private, no-cache',
  })
}

export const assignGovApplicationToSelf: Handler<'assignGovApplicationToSelf'> = async (input, context) =>
  toCaseResponse(await takeOverCase(context, input.path.id), context.now)

async function view(db: Db, userId: string, id: string, now: Date) {
  const found = await selectCaseView(db, userId, id)
  if (!found) throw new AppError('cases.not_found')
  return toCaseResponse(found, now)
}
