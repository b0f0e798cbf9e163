// Generated from src/text/labels. Do not edit: run `npm run generate`.
import { applicationsLabels } from '../src/text/labels/applications.ts'
import { auditLabels } from '../src/text/labels/audit.ts'
import { gatewayLabels } from '../src/text/labels/gateway.ts'
import { officersLabels } from '../src/text/labels/officers.ts'
import { organisationsLabels } from '../src/text/labels/organisations.ts'
import { peopleLabels } from '../src/text/labels/people.ts'
import { platformLabels } from '../src/text/labels/platform.ts'
import { serviceRegistryLabels } from '../src/text/labels/registry.ts'
import { relayLabels } from '../src/text/labels/relay.ts'
import { sharedLabels } from '../src/text/labels/shared.ts'

export const labelSets = [applicationsLabels, auditLabels, gatewayLabels, officersLabels, organisationsLabels, peopleLabels, platformLabels, serviceRegistryLabels, relayLabels, sharedLabels]
