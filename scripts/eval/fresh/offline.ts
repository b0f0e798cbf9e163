import { buildMatchIndex, type MatchIndex } from '../../../src/domains/search/match/match-index.ts'
import { drawCatalogue, type FreshCatalogue } from './catalogue.ts'
import { domains } from './objects.ts'
import { drawQuestions, type FreshQuestion } from './questions.ts'
import { Random } from './random.ts'

interface Drawn {
  index: MatchIndex
  questions: FreshQuestion[]
  catalogue: FreshCatalogue
}

/** What a seed draws, with the index that a platform would make of it: without a server, to calibrate by many questions. */
export function drawOffline(seed: number, count: number): Drawn {
  const random = new Random(seed)
  const catalogue = drawCatalogue(random)
  const questions = drawQuestions(catalogue, count, random)
  const services = catalogue.services.map((service) => {
    const [authorityMn, authorityEn, eventMn, eventEn] = domains[service.topic.domain]!
    return {
      id: service.code,
      names: [service.nameMn, service.nameEn],
      keywords: service.keywords,
      about: [service.descriptionMn, service.descriptionEn],
      belonging: [
        eventMn,
        eventEn,
        authorityMn,
        authorityEn,
        service.lawMn,
        service.lawEn,
        ...service.papers.flatMap(({ mn, en }) => [mn, en]),
      ],
    }
  })
  const events = Object.entries(domains).map(([code, [, , mn, en]]) => ({
    id: `event:${code}`,
    names: [mn, en],
    keywords: [],
    about: [],
    belonging: [],
  }))
  return { index: buildMatchIndex([...services, ...events]), questions, catalogue }
}
