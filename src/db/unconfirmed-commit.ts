import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** SQLSTATE of a transaction of which it is not known whether it stands. */
const RESOLUTION_UNKNOWN = '08007'
/** The place in PostgreSQL where a commit waits for its standby; the text of the warning depends on the language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * When an administrator cancels a commit that waits for a synchronous standby, PostgreSQL merely warns, and answers that
 * it is committed. A failover would lose it: its client must not be told that it is done.
 */
export function refuseUnconfirmedCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAIT_FOR_STANDBY) return
    const error = Object.assign(new Error('The standby has not confirmed this commit.'), {
      code: RESOLUTION_UNKNOWN,
    })
    // As if the connection had broken here: the answer that follows the warning must not be believed.
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.emit('error', error)
  })
}
