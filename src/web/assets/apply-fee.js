import { computeFee } from './form-fees.js'

const money = (tugriks) => `${tugriks.toLocaleString('en-US')}\u00a0₮`
const insert = (text, values) =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{${name}}`, () => value), text)

/** Shows what an application costs as it is filled in, by the same rules as the server's. */
export function feeOf(page, { today, texts }) {
  const language = document.documentElement.lang === 'mn' ? 'mn' : 'en'
  const { rules, name_mn, name_en, charged } = JSON.parse(page.dataset.fee)
  const titleOf = (one) => one[`title_${language}`]
  const exemption = (code) => rules?.exemptions?.find((one) => one.code === code)

  function linesOf({ lines }) {
    if (lines.length < 2 && !lines.some((line) => line.exemption)) return []
    return lines.map((line) => {
      const [pair, title, said] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag))
      title.textContent = titleOf(line)
      const units =
        line.quantity === undefined
          ? ''
          : ` (${insert(texts.feeUnits, { quantity: line.quantity.toLocaleString('en-US'), rate: String(line.rate) })})`
      said.textContent = money(line.amount) + units
      if (line.exemption) {
        const off = document.createElement('span')
        off.className = 'ui-hint'
        off.textContent = insert(texts.feeExempt, {
          title: titleOf(exemption(line.exemption)),
          amount: money(line.full - line.amount),
        })
        said.append(document.createElement('br'), off)
      }
      pair.append(title, said)
      return pair
    })
  }

  /** Draws it; the total is given back. */
  return function draw({ amount, values, proofs }) {
    const fee = charged
      ? computeFee({
          base: { amount, title_mn: name_mn, title_en: name_en },
          rules,
          values,
          proofs: new Set(proofs),
          today,
        })
      : { total: 0, lines: [], unproven: [] }
    const list = page.querySelector('[data-fee-lines]')
    list.replaceChildren(...linesOf(fee))
    list.hidden = list.children.length === 0
    const missing = page.querySelector('[data-fee-unproven]')
    missing.replaceChildren(
      ...fee.unproven.map((code) => {
        const line = document.createElement('p')
        line.textContent = insert(texts.feeUnproven, { title: titleOf(exemption(code)) })
        return line
      }),
    )
    missing.hidden = fee.unproven.length === 0
    page.querySelector('[data-to-pay]').textContent =
      fee.total === 0 ? texts.applyFree : insert(texts.applyFee, { amount: money(fee.total) })
    return fee.total
  }
}
