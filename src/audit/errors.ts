/** The log and what lies outside the database contradict each other: nothing more may be sealed on top of it. */
export class LogInconsistent extends Error {
  override readonly name = 'LogInconsistent'
}

/** The checkpoint store did not answer. An alarm is raised; changes stop when it lasts. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable'
}
