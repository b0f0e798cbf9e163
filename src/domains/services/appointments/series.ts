import { daysAfter, daysBetween, startOfUlaanbaatarDay } from '../../../text/local-days.ts'

/** Slots as an office thinks of them: in days of the week and hours of the clock on its wall. */
export interface Series {
  /** The first and the last day, `2026-11-20`. */
  from: string
  to: string
  /** Monday is 1, Sunday 7. */
  weekdays: readonly number[]
  /** `09:00`, in Ulaanbaatar. */
  opens: string
  closes: string
  minutes: number
}

export interface SeriesSlot {
  /** The day in Ulaanbaatar, by which it is known whether it is a holiday. */
  day: string
  startsAt: Date
  endsAt: Date
}

interface SeriesFault {
  field: 'to' | 'closes' | 'weekdays'
  rule: 'order' | 'empty' | 'past' | 'maxItems'
  mn: string
  en: string
}

const MAX_DAYS = 366
const MAX_SLOTS = 2000

/** Every slot of the series that is still to come, in order; or what is wrong with it. */
export function slotsOf(series: Series, now: Date): SeriesSlot[] | SeriesFault {
  const { from, to, weekdays, minutes } = series
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MAX_DAYS)
    return {
      field: 'to',
      rule: 'order',
      mn: `Эхний өдрөөс хойш ${MAX_DAYS - 1} хүртэл хоногийн дотор байна.`,
      en: `Must be from the first day to ${MAX_DAYS - 1} days after it.`,
    }
  const [opens, closes] = [minuteOf(series.opens), minuteOf(series.closes)]
  const starts: number[] = []
  for (let minute = opens; minute + minutes <= closes; minute += minutes) starts.push(minute)
  if (starts.length === 0)
    return {
      field: 'closes',
      rule: 'empty',
      mn: `Ажлын цагт ${minutes} минутын цаг багтахгүй байна.`,
      en: `No slot of ${minutes} minutes begins and ends within the opening hours.`,
    }
  const chosen = Array.from({ length: days }, (_, index) => daysAfter(from, index)).filter((day) =>
    weekdays.includes(new Date(day).getUTCDay() || 7),
  )
  if (chosen.length === 0)
    return {
      field: 'weekdays',
      rule: 'empty',
      mn: 'Энэ хугацаанд эдгээр гарагийн аль нь ч алга.',
      en: 'None of these days lies in that time.',
    }
  if (chosen.length * starts.length > MAX_SLOTS)
    return {
      field: 'to',
      rule: 'maxItems',
      mn: `Нэг удаад ихдээ ${MAX_SLOTS} цаг үүсгэнэ.`,
      en: `At most ${MAX_SLOTS} slots are made at once.`,
    }
  const slots = chosen
    .flatMap((day) =>
      starts.map((minute) => {
        const startsAt = new Date(startOfUlaanbaatarDay(day).getTime() + minute * 60_000)
        return { day, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
      }),
    )
    .filter(({ startsAt }) => startsAt > now)
  if (slots.length > 0) return slots
  return {
    field: 'to',
    rule: 'past',
    mn: 'Эдгээр цаг бүгд өнгөрсөн байна.',
    en: 'All of these slots are over.',
  }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
