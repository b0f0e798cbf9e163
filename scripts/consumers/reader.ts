import type { Server } from './consumer.ts'

/** A document as the server publishes it, in a file, with what it declares. */
export interface PublishedFile {
  /** `platform30` */
  name: string
  file: string
  operationIds: readonly string[]
}

/** A program that reads whole documents: a mock, a linter, a framework that makes functions of operations. */
export interface Reader {
  name: string
  /** The folder of its packages, where several share them. */
  tools?: string
  /** Programs that must be on this machine. */
  needs: readonly string[]
  /** Installs the exact versions that it names, where they are not there yet. */
  prepare(folder: string): Promise<void>
  /** What it found in the documents, and what is wrong. */
  read(folder: string, files: readonly PublishedFile[], server: Server): Promise<ReaderReport>
}

export interface ReaderReport {
  /** `377 of 377 operations` */
  listed: string
  called?: string
  faults: string[]
  note?: string
}
