/** The first call of an application: a token for its service, and a request with it. Neither leaves the page. */
const form = document.querySelector('[data-first-call]')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  call().catch(() => said('failed'))
})

const answer = document.querySelector('[data-call-answer]')

function said(which, ...more) {
  const words = document.createElement('p')
  words.textContent = document.querySelector(`[data-call-${which}]`).content.textContent
  answer.replaceChildren(words, ...more)
}

function block(text) {
  const shown = document.createElement('pre')
  shown.className = 'console-json'
  shown.tabIndex = 0
  shown.textContent = text
  return shown
}

async function call() {
  const given = new FormData(form)
  const { client, method } = form.dataset
  const scope = given.get('service')
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope })
  const headers = {}
  if (method === 'client_secret_basic')
    headers.Authorization = `Basic ${btoa([client, given.get('secret')].map(encodeURIComponent).join(':'))}`
  else {
    body.set('client_id', client)
    body.set('client_secret', given.get('secret'))
  }
  const asked = await fetch('/oauth2/token', { method: 'POST', headers, body, credentials: 'omit' })
  const token = await asked.json()
  if (!asked.ok) return said('refused', block(JSON.stringify(token, null, 2)))
  const path = String(given.get('path')).replace(/^\/+/, '')
  const called = await fetch(`/gw/${scope.replace(/^svc:/, '')}/${path}`, {
    headers: { Authorization: `Bearer ${token.access_token}` },
    credentials: 'omit',
  })
  const { access_token, ...rest } = token
  const first = { access_token: `${access_token.slice(0, 12)}…`, ...rest }
  said(
    'token',
    block(JSON.stringify(first, null, 2)),
    block(`HTTP ${called.status}\n${(await called.text()).slice(0, 4000)}`),
  )
}
