import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listening, ServerProcess, type Usage } from '../server-process.ts'

const servers = join(import.meta.dirname, '..', 'servers')

/** The server whose deliveries are measured. */
export class Ours extends ServerProcess<Usage> {
  static async start(settings: Record<string, string>): Promise<Ours> {
    return new Ours(await listening(join(servers, 'relay.ts'), [JSON.stringify(settings)], ['--expose-gc']))
  }

  wake(): void {
    this.child.send({ wake: true })
  }
}

interface Key {
  kid: string
  x: string
}

/** What the peer has seen since it was asked last. */
interface PeerCounts {
  received: number
  repeated: number
  outOfOrder: number
  refused: number
}

export class Peer {
  readonly #child: ChildProcess
  readonly url: string

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.url = `http://127.0.0.1:${port}`
  }

  static async start(): Promise<Peer> {
    const { child, port } = await listening(join(servers, 'relay-peer.ts'), [])
    return new Peer(child, port)
  }

  async seen(keys: Key[] = []): Promise<PeerCounts> {
    this.#child.send({ keys })
    return ((await once(this.#child, 'message')) as [PeerCounts])[0]
  }

  stop(): void {
    this.#child.disconnect()
  }
}

/** Bare signed requests, in a process of their own as ours are. */
export class Bare {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(peer: Peer, platforms: number, atOnce: number): Promise<Bare> {
    const args = [peer.url, String(platforms), String(atOnce)]
    const { child, key } = (await listening(join(servers, 'bare-relay.ts'), args)) as unknown as {
      child: ChildProcess
      key: Key
    }
    await peer.seen([key])
    return new Bare(child)
  }

  /** So many; gives how many a second. */
  async rate(count: number): Promise<number> {
    this.#child.send({ count })
    const [{ seconds }] = (await once(this.#child, 'message')) as [{ seconds: number }]
    return count / seconds
  }

  stop(): void {
    this.#child.disconnect()
  }
}
