import './console-call.js'
import './console-forms.js'
import './console-preview.js'

/** What is left empty in a filter is left out of the address. */
for (const form of document.querySelectorAll('[data-console-filter]'))
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
