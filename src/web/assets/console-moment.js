/** Moments are shown on the clock of the person, with its zone beside it; without scripts on that of Ulaanbaatar. */
const MINUTE_MS = 60_000

for (const input of document.querySelectorAll('[data-moment]')) {
  const zone = input.form.elements.namedItem(`${input.name}~zone`)
  const place = document.querySelector(`[data-zone-of="${CSS.escape(input.id)}"]`)
  const aheadAt = (local) => String(-new Date(local || Date.now()).getTimezoneOffset())
  if (input.value) {
    const instant = Date.parse(`${input.value}Z`) - Number(zone.value) * MINUTE_MS
    const shown = instant + Number(aheadAt(instant)) * MINUTE_MS
    input.value = new Date(shown).toISOString().slice(0, input.value.length)
  }
  const tell = () => {
    zone.value = aheadAt(input.value)
    const minutes = Number(zone.value)
    const clock = `${Math.floor(Math.abs(minutes) / 60)}${minutes % 60 ? `:${String(Math.abs(minutes) % 60).padStart(2, '0')}` : ''}`
    const name = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1).replaceAll('_', ' ')
    if (place) place.textContent = `${name}, UTC${minutes < 0 ? '-' : '+'}${clock}`
  }
  input.addEventListener('input', tell)
  tell()
}
