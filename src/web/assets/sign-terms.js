/** How the person signs: for whom, why, for how long it is provable, and where a stamp is. `read` gives nothing while a field is wrong. */
export function signTerms(place, texts) {
  const one = (name) => place.querySelector(`[data-${name}]`)
  const stamp = one('stamp')
  const page = one('page')
  const draw = () => {
    one('stamp-place').hidden = !stamp.checked
  }
  stamp.addEventListener('change', draw)
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
      if (stamp.checked) terms.stamp = { page: Number(page.value), corner: one('corner').value }
      return terms
    },
  }
}
