// The fixture's contract in a process of its own, ended by signals as the real server is.
import { startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { superviseProcess } from '../../src/http/shutdown.ts'
import { fixtureHandlers } from '../contract/fixture/handlers.ts'
import { loadFixtureContract } from './fixture-stage.ts'

const config = loadConfig()
const app = await startApp(config, { contract: await loadFixtureContract(), handlers: fixtureHandlers })
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
await app.services.database.administer((session) =>
  session.run(`create table if not exists fixture_notes (id uuid primary key, text text not null);
               grant select, insert on fixture_notes to tamga_app, tamga_job`),
)
process.stderr.write(`ready at ${app.url}\n`)
