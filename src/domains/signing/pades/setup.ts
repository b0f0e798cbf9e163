import { openValidationMaterials, type ValidationMaterials } from '../../../providers/eid/validation-data.ts'
import { storageSettingsOf } from '../../../providers/storage/open.ts'
import { openTimeStamps } from '../../../providers/time-stamp/client.ts'
import type { TimeStamps } from '../../../providers/time-stamp/port.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createPades, type Pades, padesWorkers } from './pades.ts'
import { createStoredPades, type StoredPades } from './stored-pades.ts'

interface PadesServices {
  pades: Pades
  storedPades: StoredPades
  /** Undefined where no time-stamp service is set: signatures are then without a time that others vouch for. */
  timeStamps: TimeStamps | undefined
  /** Undefined where no eID provider is set. */
  validationMaterials: ValidationMaterials | undefined
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics'>

export function openPades({ config, clock, log, metrics }: Given): OpenedArea<PadesServices> {
  const workers = padesWorkers({ data: storageSettingsOf(config), waiting: 40 })
  const pades = createPades(workers)
  const storedPades = createStoredPades(workers)
  const timeStamps = openTimeStamps(config, clock, log)
  if (timeStamps) metrics.watchProvider('time-stamps', () => timeStamps.healthy())
  const validationMaterials = openValidationMaterials(config, clock, log)
  return {
    services: { pades, storedPades, timeStamps, validationMaterials },
    async stop() {
      await Promise.all([pades.stop(), storedPades.stop()])
    },
  }
}
