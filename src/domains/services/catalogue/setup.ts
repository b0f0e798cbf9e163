import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { type CatalogueExport, createCatalogueExport } from './export.ts'

interface CatalogueServices {
  /** The catalogue of services as linked data. */
  catalogueExport: CatalogueExport
}

export function openCatalogue({ config }: Pick<Core, 'config'>): OpenedArea<CatalogueServices> {
  return { services: { catalogueExport: createCatalogueExport(config.publicOrigin) } }
}
