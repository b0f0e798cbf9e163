import { ask } from './ask.js'
import { forgetDrafts } from './drafts.js'

/** Signing out from the head of any page; without scripts the link leads to a page that says how. */
const way = document.querySelector('[data-ui-sign-out]')

way?.addEventListener('click', async (event) => {
  event.preventDefault()
  try {
    const { session } = await ask('GET', 'users/me')
    // Who came by the shared sign-in leaves it too, or else would be signed in again at once.
    const ended = await (session.method === 'sso'
      ? ask('POST', 'sso/logout', { post_logout_redirect_uri: `${location.origin}/` })
      : ask('POST', 'auth/logout'))
    leave(ended?.end_session_url)
  } catch (trouble) {
    // Who is not signed in any more wanted exactly that.
    if (trouble.status === 401) leave()
    else location.assign('/me')
  }
})

function leave(address = '/sign-in?signed_out=1') {
  forgetDrafts()
  location.assign(address)
}
