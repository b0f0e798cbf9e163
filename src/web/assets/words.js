const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day or month of a form or a register, `2026-11-20`, in the words of the page's language; all else as it is. */
export function dayWords(value) {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2}))?$/.exec(value) ?? []
  if (year === undefined) return value
  if (document.documentElement.lang === 'mn')
    return `${year} оны ${Number(month)} ${day ? `сарын ${Number(day)}` : 'сар'}`
  return `${day ? `${Number(day)} ` : ''}${months[Number(month) - 1]} ${year}`
}
