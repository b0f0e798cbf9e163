import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { type CatalogueExport, createCatalogueExport } from './export.ts'
import { countMostUsed } from './most-used.ts'
import { publishStatistics } from './statistics.ts'

interface CatalogueServices {
  /** The catalogue of services as linked data. */
  catalogueExport: CatalogueExport
}

export function openCatalogue(
  given: Pick<Core, 'config' | 'database' | 'clock'>,
): OpenedArea<CatalogueServices> {
  return {
    services: { catalogueExport: createCatalogueExport(given.config.publicOrigin) },
    jobs: [
      {
        name: 'count-most-used-services',
        cron: '25 * * * *',
        description: {
          mn: 'Сүүлийн 90 хоногийн хүсэлтээр хамгийн их ашигласан үйлчилгээг тодорхойлно.',
          en: 'Finds the most used services by the cases of the last 90 days.',
        },
        run: () => countMostUsed(given),
      },
      {
        name: 'publish-statistics',
        cron: '45 19 * * *',
        description: {
          mn: 'Дууссан сарын нээлттэй статистикийг нэг удаа нийтэлнэ.',
          en: 'Publishes the open statistics of each month once it is over.',
        },
        run: () => publishStatistics(given),
      },
    ],
  }
}
