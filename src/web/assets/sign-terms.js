/**
 * How the person signs: for whom, why, for how long it is provable, and where a stamp is. `read` gives nothing while a field is
 * wrong; `refused` says why a PDF was not taken so, and leaves the corners that are free, or no stamp.
 */
export function signTerms(place, texts) {
  const one = (name) => place.querySelector(`[data-${name}]`)
  const stamp = one('stamp')
  const page = one('page')
  const draw = () => {
    one('stamp-place').hidden = !stamp.checked
  }
  stamp.addEventListener('change', draw)
  const corner = one('corner')
  const offer = (isFree) => {
    for (const option of corner.options) option.disabled = !isFree(option.value)
    const free = [...corner.options].find((option) => !option.disabled)
    if (!free || corner.selectedOptions[0]?.disabled === false) return
    corner.value = free.value
    // What is sent next is another request.
    corner.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // On another page or in another file other corners are free.
  place.addEventListener('change', ({ target }) => {
    if (target === page || target.type === 'file') offer(() => true)
  })
  // Browsers keep what was chosen through a reload.
  draw()

  function isPageRight() {
    const number = Number(page.value)
    const isRight = !stamp.checked || (Number.isInteger(number) && number >= 1 && number <= 10_000)
    one('page-fault').textContent = isRight ? '' : texts.docStampPageWrong
    if (isRight) page.removeAttribute('aria-invalid')
    else page.setAttribute('aria-invalid', 'true')
    return isRight
  }

  const said = (trouble, parts) => [trouble.words(texts), ...parts.map(({ message }) => message)].join(' ')

  /** No corner is free: the way on is without the stamp, or on another page, where other corners are. */
  function switchOff(trouble, parts) {
    offer(() => true)
    stamp.checked = false
    stamp.dispatchEvent(new Event('change', { bubbles: true }))
    return `${said(trouble, parts)} ${texts.docStampOff}`
  }

  return {
    read() {
      if (!isPageRight()) {
        page.focus()
        return undefined
      }
      const terms = {}
      const reason = one('reason').value.trim()
      const regNo = one('as')?.value
      if (regNo) terms.reg_no = regNo
      if (reason) terms.reason = reason
      const level = one('level')?.value
      if (level) terms.level = level
      if (stamp.checked) terms.stamp = { page: Number(page.value), corner: corner.value }
      return terms
    },
    refused(trouble) {
      const parts = trouble.code?.startsWith('sign.pdf_') ? trouble.details : []
      if (trouble.code === 'sign.pdf_stamp_overlaps') {
        const free = parts.map(({ rule }) => rule)
        if ([...corner.options].some(({ value }) => free.includes(value)))
          offer((value) => free.includes(value))
        else return switchOff(trouble, parts)
      }
      return said(trouble, parts)
    },
  }
}
