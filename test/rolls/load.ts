import { Agent, type IncomingMessage, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { themeBody } from '../platform/themes/support.ts'
import type { Credential } from '../support/stage.ts'

export interface Load {
  sent(): number
  /** What became of requests that were not answered as they should be, each in words. */
  failed: string[]
  /** Ids of the themes that were said to have been made. */
  made: string[]
  /** Resolves when so many requests were sent and all have ended. */
  over: Promise<void>
}

export interface LoadOptions {
  port: number
  /** Who makes themes. */
  as: Credential
  requests: number
  perSecond: number
  /** One connection for all, or a new one for each. */
  keepAlive?: boolean
}

const limitMs = 60_000

/**
 * So many that a connection of the database is free for each: a server that has too much to do says so, and whether it
 * does is not the question here.
 */
const clients = 6

/** Requests at a steady pace, or at that of a slow machine: nine read, and the tenth writes. None is tried again. */
export function startLoad({ port, as, requests, perSecond, keepAlive = false }: LoadOptions): Load {
  const agent = keepAlive ? new Agent({ keepAlive: true, maxSockets: 4 }) : (false as const)
  const failed: string[] = []
  const made: string[] = []
  let sent = 0

  async function one(number: number): Promise<void> {
    const writes = number % 10 === 0
    try {
      const { status, text } = await exchange(port, agent, writes ? as : undefined)
      if (status !== (writes ? 201 : 200)) failed.push(`request ${number}: ${status} ${text.slice(0, 200)}`)
      else if (writes) made.push(JSON.parse(text).data.id)
    } catch (error) {
      failed.push(`request ${number}: ${(error as NodeJS.ErrnoException).code ?? error}`)
    }
  }

  async function client(began: number): Promise<void> {
    while (sent < requests) {
      const number = ++sent
      await sleep(Math.max(0, began + (number * 1000) / perSecond - performance.now()))
      await one(number)
    }
  }

  async function all(): Promise<void> {
    const began = performance.now()
    await Promise.all(Array.from({ length: clients }, () => client(began)))
    if (agent) agent.destroy()
  }
  return { sent: () => sent, failed, made, over: all() }
}

function exchange(port: number, agent: Agent | false, as: Credential | undefined) {
  const path = as ? '/api/v1/themes' : '/api/v1/catalog/services'
  const headers = { 'Accept-Language': 'en', ...(as && { ...as, 'Content-Type': 'application/json' }) }
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method: as ? 'POST' : 'GET', headers, agent }
    const request = send(options, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode, text }), reject)
    })
    request.setTimeout(limitMs, () => request.destroy(new Error('no answer')))
    request.on('error', reject)
    request.end(as && JSON.stringify(themeBody()))
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return text
}
