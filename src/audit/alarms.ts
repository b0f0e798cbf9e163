export interface AuditLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type AlarmKind =
  | 'checkpoint_store_unreachable'
  | 'checkpoint_store_emptied'
  | 'checkpoint_missing'
  | 'checkpoint_forged'
  | 'entry_forged'
  | 'log_disagrees'
  | 'log_invalid'
  | 'sealing_failed'
  | 'partition_missing'
  | 'drop_key_foreign'

export interface Alarm {
  kind: AlarmKind
  message: string
}

export interface Alarms {
  raise(kind: AlarmKind, message: string, cause?: unknown): void
  clear(kind: AlarmKind): void
  active(): AlarmKind[]
}

const repeatAfterMs = 60_000

/** Tells of a fault at once, then once a minute while it lasts, and when it is over. */
export function createAlarms(log: AuditLogger, notify: (alarm: Alarm) => void): Alarms {
  const raisedAt = new Map<AlarmKind, number>()
  return {
    raise(kind, message, cause) {
      const last = raisedAt.get(kind)
      if (last !== undefined && performance.now() - last < repeatAfterMs) return
      raisedAt.set(kind, performance.now())
      log.error({ alarm: kind, err: cause }, message)
      notify({ kind, message })
    },
    clear(kind) {
      if (raisedAt.delete(kind)) log.info({ alarm: kind }, 'Audit log fault resolved')
    },
    active: () => [...raisedAt.keys()],
  }
}
