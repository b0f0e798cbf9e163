import './contact.js'
import './notices.js'
import './own-access.js'
import './own-account.js'
import './own-files.js'
import './own-organisations.js'
import './own-security.js'

// The assistant's panel is on the overview alone.
if (document.querySelector('[data-assistant]')) import('./assistant.js')
