import { ConfigError, loadConfig, withSettings } from '../config/config.ts'
import type { Changes } from '../config/reload.ts'
import { startedByNpm } from '../config/started-by-npm.ts'
import { embeddedEngine } from '../db/embedded.ts'
import type { DocsBuild } from '../demo/build-docs.ts'
import type { Demo } from '../demo/seed.ts'
import { EID_PHONE, type Simulators, startSimulators } from '../demo/simulators.ts'
import type { DocsServed } from '../http/docs-site.ts'
import { watchHangups } from '../http/hangups.ts'
import { superviseProcess } from '../http/shutdown.ts'
import type { Logger } from '../observability/log.ts'

const hangups = watchHangups()

/** In development the samples of the documentation work as they stand. */
async function shownInDocs(demo: Demo, addresses: Simulators['addresses']): Promise<Partial<DocsServed>> {
  const { demoPortal } = await import('../demo/applications.ts')
  const phone = addresses.find(([name]) => name === EID_PHONE)?.[1]
  return {
    ...(phone !== undefined && { simulators: new URL(phone).origin }),
    secrets: {
      YOUR_API_KEY: demo.apiKey,
      ...(demo.clientSecret !== undefined && {
        YOUR_CLIENT_ID: demoPortal.clientId,
        YOUR_CLIENT_SECRET: demo.clientSecret,
      }),
    },
  }
}

try {
  const set = loadConfig()
  // Simulators are a process of their own, and compiling is other threads' work: both go on while modules are loaded.
  if (set.databaseUrl === undefined) void embeddedEngine()
  const [simulators, { startApp }] = await Promise.all([startSimulators(set), import('./app.ts')])
  const config = withSettings(set, simulators.settings)
  const app = await startApp(config, { dependsOn: config.demoData ? ['demo data'] : [] })
  const { log } = app.services
  const watch = simulators.watch(log)
  let docsBuild: DocsBuild | undefined
  const stop = async () => {
    docsBuild?.stop()
    // A signal to the whole group ends them, too.
    watch.end()
    await app.stop()
    await simulators.stop()
  }
  const graceSeconds = config.shutdownDelaySeconds + config.shutdownGraceSeconds
  const supervision = superviseProcess({ stop, graceSeconds, log })
  const reload = () => app.reload(withSettings(loadConfig(), simulators.settings))
  hangups.attend({
    terminalClosed: () => supervision.end('the terminal has been closed'),
    reload: () => reloadSettings(reload, log),
  })
  const seeding = config.demoData ? await import('../demo/seed.ts') : undefined
  const demo = await seeding?.seedDemo(app.services, simulators)
  app.services.readiness.markReady('demo data')
  if (demo && config.nodeEnv === 'development') app.docs.serve(await shownInDocs(demo, simulators.addresses))
  const hasDocs = await app.docs.isWhole()
  // Someone who tries the platform out has not made the documentation; a service is installed with it, or without.
  if (!hasDocs && startedByNpm && config.demoData && config.nodeEnv === 'development') {
    const { buildDocs } = await import('../demo/build-docs.ts')
    docsBuild = buildDocs(app.docs.folder, log)
    app.docs.trackBuild(docsBuild.ended, docsBuild.progress)
  }
  const docs = hasDocs || docsBuild !== undefined
  const { startupMessage: greeting } = await import('./startup-message.ts')
  process.stderr.write(greeting(app, { demo, simulators: simulators.addresses, docs }))
  if (seeding && demo)
    app.services.background.run('rest of the demonstration', () =>
      seeding.completeDemo(app.services, demo, simulators),
    )
} catch (error) {
  const { startFault } = await import('./start-fault.ts')
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}

/** Says in the log what a reload has changed, what waits for a restart, or why nothing has changed. Never throws. */
function reloadSettings(reload: () => Changes, log: Pick<Logger, 'info' | 'warn' | 'error'>): void {
  try {
    const { reloaded, waiting } = reload()
    log.info({ reloaded }, reloaded.length > 0 ? 'settings reloaded' : 'settings reloaded: no changes')
    if (waiting.length > 0) log.warn({ waiting }, 'changed settings need a restart')
  } catch (error) {
    if (error instanceof ConfigError) log.error({ faults: error.faults }, 'settings not reloaded: invalid')
    else log.error({ err: error }, 'settings reload failed')
  }
}
