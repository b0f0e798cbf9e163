import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import { openAppointments } from './appointments/setup.ts'
import { openCalendar } from './calendar/setup.ts'
import { openCases } from './cases/setup.ts'
import { submitPaidCase } from './cases/submit.ts'
import { openCatalogue } from './catalogue/setup.ts'
import { openDrafts } from './drafts/setup.ts'
import { openKnowledge } from './knowledge/setup.ts'
import { openOnceOnly } from './once-only/setup.ts'
import { openPayments } from './payments/setup.ts'
import { openReferences } from './references/setup.ts'

type Given = Core &
  Omit<Parameters<typeof openCases>[0] & Parameters<typeof openReferences>[0], keyof Core | 'onceOnlyResults'>

export const openServices = compose<Given>()
  .with(openCatalogue)
  .with(openKnowledge)
  .with(openOnceOnly)
  .with((given) => openPayments({ ...given, submitPaidCase }))
  .with(openAppointments)
  .with(openCalendar)
  .with(openReferences)
  .with(openDrafts)
  .with(openCases).open
