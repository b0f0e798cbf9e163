for (const all of document.querySelectorAll('[data-ui-select-all]')) {
  const table = all.closest('table')
  const boxes = () => [...table.querySelectorAll(`input[name="${all.dataset.uiSelectAll}"]`)]
  all.addEventListener('change', () => {
    for (const box of boxes()) {
      box.checked = all.checked
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  table.addEventListener('change', (event) => {
    if (event.target === all) return
    const chosen = boxes().filter(({ checked }) => checked).length
    all.checked = chosen > 0 && chosen === boxes().length
    all.indeterminate = chosen > 0 && !all.checked
  })
}
