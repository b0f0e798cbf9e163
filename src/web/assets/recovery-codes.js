/** Shows codes in a panel, and lets the person copy and print them. */
export function showRecoveryCodes(panel, codes, texts) {
  const one = (name) => panel.querySelector(`[data-${name}]`)
  const items = codes.map((text) => {
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('code'), { textContent: text }))
    return item
  })
  one('recovery').replaceChildren(...items)
  one('copy').onclick = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    one('copied').textContent = texts.copied
    one('copy').textContent = texts.copied
  }
  one('print').onclick = () => print()
}
