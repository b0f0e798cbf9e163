import './console-check.js'
import './console-moment.js'
import './console-pick.js'
import './console-sign.js'

/** The forms of the console work without any of this; each part finds its own hooks. */
document.querySelector('[data-ui-errors][hidden]') && document.querySelector('[autofocus]')?.focus()
