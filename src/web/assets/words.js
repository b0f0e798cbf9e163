const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day of a form or a register, `2026-11-20`, as people read it in the language of the page; all else as it is. */
export function dayWords(value) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year === undefined) return value
  return document.documentElement.lang === 'mn'
    ? `${year} оны ${Number(month)} сарын ${Number(day)}`
    : `${Number(day)} ${months[Number(month) - 1]} ${year}`
}
