// The page of faults: switches them on, and all off.
const form = document.getElementById('fault')

async function send(path, init) {
  const response = await fetch(path, init)
  if (response.ok) location.reload()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { name, times, path } = form.elements
  const options = {}
  if (times.value) options.times = Number(times.value)
  if (path.value) options.path = path.value
  send('/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: name.value, options }),
  })
})
document.getElementById('calm').addEventListener('click', () => send('/faults', { method: 'DELETE' }))
