import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict, PdfRef, type PdfValue } from '../../pdf/values.ts'
import { type ObjectLocation, refuseDependence } from '../refusals.ts'

/** Refuses layers (8.11) that a viewer, its user or its printer could switch: all must be on, and no way may lead off. */
export function requireFixedLayers(document: Revision): void {
  const properties = document.dict(document.root.get('OCProperties'))
  if (!properties) return
  const configuration = document.dict(properties.get('D'))
  const has = (key: string): boolean => document.list(configuration?.get(key)).length > 0
  const base = nameText(document.resolve(configuration?.get('BaseState'))) ?? 'ON'
  const isSwitched =
    ['OFF', 'AS', 'RBGroups'].some(has) || document.list(properties.get('Configs')).length > 0
  if (isSwitched || base !== 'ON') refuseDependence('optional_content', {})
  const locked = numbersIn(document, configuration?.get('Locked') ?? null)
  // Viewers may offer, and switch, what is in no list of all layers.
  for (const number of numbersIn(document, configuration?.get('Order') ?? null))
    if (!locked.has(number)) refuseDependence('optional_content', { object: number })
  const isNamed = document.list(properties.get('OCGs')).every((group) => group instanceof PdfRef)
  if (!isNamed) refuseDependence('optional_content', {})
}

/** Refuses what is shown by a rule about layers, or by a layer that would not be there. */
export function requireFixedMember(document: Revision, value: PdfValue, where: ObjectLocation): void {
  const member: PdfDict | undefined = document.dict(value)
  if (member && nameText(document.resolve(member.get('Type'))) !== 'OCG')
    refuseDependence('optional_content', where)
}

const DEEPEST = 16

function numbersIn(document: Revision, value: PdfValue, depth = 0): Set<number> {
  const found = new Set<number>()
  if (depth > DEEPEST) refuseDependence('optional_content', {})
  for (const one of document.list(value)) {
    if (document.listIf(one)) for (const number of numbersIn(document, one, depth + 1)) found.add(number)
    else if (one instanceof PdfRef) found.add(one.number)
  }
  return found
}
