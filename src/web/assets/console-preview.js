/** The sample of a theme in its colours, and while they are typed. */
const color = /^#[0-9a-f]{6}$/i

function paint(sample, colors) {
  for (const [name, value] of Object.entries(colors))
    if (color.test(value)) sample.style.setProperty(`--${name.replaceAll('_', '-')}`, value)
}

for (const sample of document.querySelectorAll('[data-theme-preview]')) {
  if (sample.dataset.colors) paint(sample, JSON.parse(sample.dataset.colors))
  else {
    const fields = [...document.querySelectorAll('[name^="body/colors/"]')]
    const follow = () =>
      paint(sample, Object.fromEntries(fields.map(({ name, value }) => [name.split('/').at(-1), value])))
    for (const field of fields) field.addEventListener('input', follow)
    follow()
  }
}
