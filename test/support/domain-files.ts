import { Session } from 'node:inspector/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/**
 * The files of src/domains in which the work calls a function, in this process: what a reader of its path has to open.
 * Loading a module and building its constants do not count, and worker threads are not seen.
 */
export async function domainFilesOf(work: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Session()
  inspector.connect()
  try {
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // Counts begin here.
    await inspector.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await inspector.post('Profiler.takePreciseCoverage')
    const files = result.flatMap(({ url, functions }) => {
      const called = functions.some(
        ({ ranges }) => ranges[0] !== undefined && ranges[0].startOffset > 0 && ranges[0].count > 0,
      )
      return called && url.startsWith('file:') ? [relative(root, fileURLToPath(url))] : []
    })
    return files.filter((file) => file.startsWith('src/domains/')).toSorted()
  } finally {
    await inspector.post('Profiler.stopPreciseCoverage')
    inspector.disconnect()
  }
}
