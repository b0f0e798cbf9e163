import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'

/** Containers often have 64 MB; a cluster with the databases of many tests takes some hundred. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Where databases lie that end with the test: in memory where there is room, because making thousands of files takes a
 * third of the processor time there.
 */
export function databaseTmpdir(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
