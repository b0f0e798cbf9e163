import { labelledInsights } from '../../../test/domains/tools/memory/evaluation.ts'

const places =
  'Архангай Баян-Өлгий Баянхонгор Булган Говь-Алтай Говьсүмбэр Дархан Дорноговь Дорнод Дундговь Завхан Орхон Өвөрхангай Өмнөговь Сүхбаатар Сэлэнгэ Төв Увс Ховд Хөвсгөл Хэнтий Багануур Налайх Сонгинохайрхан Баянзүрх Чингэлтэй Хан-Уул'.split(
    ' ',
  )
const people =
  'Бат Сараа Дорж Оюунаа Ганаа Туяа Болд Цэцэг Энх Мөнх Наран Тулга Anna John Maria Peter Lee Emma'.split(' ')
const machines = 'app db cache queue proxy mail store search kiosk edge'.split(' ')

/** The same numbers on every machine and in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

/**
 * Insights as an organisation would gather them over years: clauses that people wrote, in new combinations, each about
 * some place, person, machine or case, so that common words are common and every case has words of its own.
 */
export function* plausibleInsights(
  count: number,
): Generator<{ topic: string; content: string; confidence: number }> {
  const random = numbers(20261115)
  const next = () => random.next().value
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const clauses = labelledInsights.flatMap(({ content }) => content.split(/(?<=[,;:.])\s+/))
  for (let made = 0; made < count; made++) {
    const { topic } = pick(labelledInsights)
    const about = [
      pick(places),
      pick(people),
      `${pick(machines)}-${Math.floor(next() * 400)}`,
      `CASE-${Math.floor(next() * 60_000)}`,
    ]
    const said = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(clauses))
    yield {
      topic,
      content: `${pick(about)}: ${said.join(' ')} (${pick(about)}, ${made})`,
      confidence: Math.round((0.1 + 0.9 * next()) * 100) / 100,
    }
  }
}
