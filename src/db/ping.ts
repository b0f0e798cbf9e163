import type pg from 'pg'

type Wire = pg.Connection & { sync(): void }

/**
 * Asks the server whether it is there, without a transaction: it answers a Sync with nothing but that it is ready. Waits
 * its turn among the client's queries, and never fails: a connection that is lost says so itself.
 */
export function ping(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    const answered = () => resolve()
    client.query({
      submit: (connection: pg.Connection) => (connection as Wire).sync(),
      handleReadyForQuery: answered,
      handleError: answered,
    } as pg.Submittable)
  })
}
