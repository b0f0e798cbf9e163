import { reply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { type StreamRow, selectStream } from '../../domains/openid/signals/queries.ts'
import {
  changeStatus,
  changeSubject,
  createStream,
  pollEvents,
  removeStream,
  replaceStream,
  requestVerification,
  reviseStream,
  statusResponse,
  streamResponse,
} from '../../domains/openid/signals/streams.ts'
import { AppError } from '../../errors/app-error.ts'

const shown = (
  { services, principal }: Context<'createSsfStream'> | Context<'getSsfStreams'>,
  row: StreamRow,
) => streamResponse(issuerOf(services), principal.clientId, row)

const ownStream = ({ services, principal }: Context<'getSsfStreams'>, streamId?: string) =>
  withDeadline(() => selectStream(services.database.system, principal.applicationId, streamId))

export const getSsfStreams: Handler<'getSsfStreams'> = async ({ query }, context) => {
  issuerOf(context.services)
  const row = await ownStream(context, query.stream_id)
  if (query.stream_id === undefined) return row ? [shown(context, row)] : []
  if (!row) throw new AppError('request.not_found')
  return shown(context, row)
}

export const createSsfStream: Handler<'createSsfStream'> = async ({ body }, context) =>
  reply(201, shown(context, await createStream(context, body)))

export const replaceSsfStream: Handler<'replaceSsfStream'> = async ({ body }, context) =>
  shown(context, await replaceStream(context, body.stream_id, body))

export const updateSsfStream: Handler<'updateSsfStream'> = async ({ body }, context) =>
  shown(context, await reviseStream(context, body.stream_id, body))

export const deleteSsfStream: Handler<'deleteSsfStream'> = async ({ query }, context) => {
  await removeStream(context, query.stream_id)
  return undefined
}

export const getSsfStatus: Handler<'getSsfStatus'> = async ({ query }, context) => {
  issuerOf(context.services)
  const row = await ownStream(context, query.stream_id)
  if (!row) throw new AppError('request.not_found')
  return statusResponse(row)
}

export const setSsfStatus: Handler<'setSsfStatus'> = async ({ body }, context) =>
  statusResponse(await changeStatus(context, body))

export const verifySsfStream: Handler<'verifySsfStream'> = async ({ body }, context) => {
  await requestVerification(context, body)
  return undefined
}

export const addSsfSubject: Handler<'addSsfSubject'> = async ({ body }, context) => {
  await changeSubject(context, body, 'wanted')
  return {}
}

export const declineSsfSubject: Handler<'declineSsfSubject'> = async ({ body }, context) => {
  await changeSubject(context, body, 'declined')
  return undefined
}

export const pollSsfEvents: Handler<'pollSsfEvents'> = ({ body }, context) => {
  const { ack = [], setErrs = {}, maxEvents } = body
  const failed = Object.keys(setErrs)
  if (failed.length > 0)
    context.log.warn({ application: context.principal.clientId, setErrs }, 'security events not taken')
  return pollEvents(context, { done: [...ack, ...failed], most: maxEvents })
}
