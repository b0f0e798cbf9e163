import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict, PdfRef, type PdfValue } from '../../pdf/values.ts'
import { refuseDependence, type Where } from '../refusals.ts'

/** Refuses layers (8.11) that a viewer, its user or its printer could switch: all must be on, and no way may lead off. */
export function requireFixedLayers(document: Revision): void {
  const properties = document.dict(document.root.get('OCProperties'))
  const groups = document.list(properties?.get('OCGs'))
  if (!properties || groups.length === 0) return
  const configuration = document.dict(properties.get('D'))
  const has = (key: string): boolean => document.list(configuration?.get(key)).length > 0
  const base = nameText(document.resolve(configuration?.get('BaseState'))) ?? 'ON'
  const isSwitched =
    ['OFF', 'AS', 'RBGroups'].some(has) || document.list(properties.get('Configs')).length > 0
  if (isSwitched || base !== 'ON') refuseDependence('optional_content', {})
  const locked = numbersIn(document, configuration?.get('Locked') ?? null)
  const offered = numbersIn(document, configuration?.get('Order') ?? null)
  for (const group of groups) {
    const isFixed = group instanceof PdfRef && (locked.has(group.number) || !offered.has(group.number))
    if (!isFixed)
      refuseDependence('optional_content', group instanceof PdfRef ? { object: group.number } : {})
  }
}

/** Refuses what is shown by a rule about layers, or by a layer that would not be there. */
export function requireFixedMember(document: Revision, value: PdfValue, where: Where): void {
  const member: PdfDict | undefined = document.dict(value)
  if (member && nameText(document.resolve(member.get('Type'))) !== 'OCG')
    refuseDependence('optional_content', where)
}

const DEEPEST = 16

function numbersIn(document: Revision, value: PdfValue, depth = 0): Set<number> {
  const found = new Set<number>()
  if (depth > DEEPEST) refuseDependence('optional_content', {})
  for (const one of document.list(value)) {
    if (one instanceof PdfRef) found.add(one.number)
    if (document.listIf(one)) for (const number of numbersIn(document, one, depth + 1)) found.add(number)
  }
  return found
}
