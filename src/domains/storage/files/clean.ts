import type { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error.ts'
import { type Scanner, ScannerUnavailable } from '../../../providers/scan/port.ts'

/** Refuses what the scanner takes for malware, and everything while it cannot be asked. */
export async function requireClean(scanner: Scanner | undefined, body: () => Readable): Promise<void> {
  const found = await scanner?.scan(body()).catch((cause: unknown) => {
    throw cause instanceof ScannerUnavailable ? new AppError('scan.unavailable', { cause }) : cause
  })
  if (found !== undefined) throw new AppError('scan.infected')
}
