import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'

/** What SIGHUP may mean. */
interface Hangup {
  /** The terminal in which the server was started has been closed. */
  terminalClosed(): void
  /** An operator wants the settings read again. */
  reload(): void
}

interface Hangups {
  /** From now on each is passed on, and those that came before, as one. */
  attend(hangup: Hangup): void
}

/** A terminal that closes may send the signal a moment before it is gone. */
const LOOKS = 4
const LOOK_EVERY_MS = 500

/**
 * The system sends SIGHUP to all that runs in a terminal which is closed, as an operator does to have settings read
 * again. The terminal itself tells the two apart: it cannot be opened any more. Watched from the start, where the signal
 * would otherwise end the process.
 */
export function watchHangups(): Hangups {
  const startedInTerminal = hasTerminal()
  let attending: Hangup | undefined
  let waits = false

  function pass(hangup: Hangup): void {
    if (startedInTerminal && !hasTerminal()) hangup.terminalClosed()
    else hangup.reload()
    if (startedInTerminal) lookAgain(hangup)
  }

  process.on('SIGHUP', () => {
    if (attending) pass(attending)
    // Nothing is under way yet that would have to end in order.
    else if (startedInTerminal && !hasTerminal()) process.exit(128 + constants.signals.SIGHUP)
    else waits = true
  })
  return {
    attend(hangup) {
      attending = hangup
      if (waits) pass(hangup)
    },
  }
}

function lookAgain({ terminalClosed: gone }: Hangup): void {
  let looks = 0
  const look = setInterval(() => {
    looks += 1
    const isGone = !hasTerminal()
    if (isGone || looks === LOOKS) clearInterval(look)
    if (isGone) gone()
  }, LOOK_EVERY_MS)
  look.unref()
}

/** Whether this process has a terminal that can send it signals. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
