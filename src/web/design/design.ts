/** The components of the pages; docs/design.md tells how to use them, `/design` shows them. */
export { actions, button, copyButton, linkButton } from './action.ts'
export { card, cardGrid, emptyState, linkCard, rowList, skeleton } from './card.ts'
export {
  columns,
  type Fact,
  facts,
  fold,
  iconList,
  pageHeading,
  prose,
  qr,
  section,
  stack,
} from './content.ts'
export { confirming, dialog, dialogOpener } from './dialog.ts'
export type { HeadingLevel, Tone, Ui } from './element.ts'
export { type Attributes, attributesOf, classes, icon } from './element.ts'
export {
  type Choice,
  checkbox,
  checkboxes,
  codeField,
  dateField,
  describedBy,
  errorSummary,
  type FieldParts,
  type FormError,
  field,
  fieldGroup,
  fileDrop,
  formLayout,
  moneyField,
  radios,
  selectField,
  type TextParts,
  textArea,
  textField,
} from './field.ts'
export {
  dayOf,
  formatBytes,
  formatDay,
  formatDayWithWeekday,
  formatMoment,
  formatMoney,
  formatNumber,
  formatShortDay,
  formatShortMoment,
  formatTime,
  formatVisit,
  formatWeekday,
  timeTag,
} from './format.ts'
export type { IconName } from './icon-names.ts'
export { breadcrumb, type Crumb, chips, pagination, tabs } from './navigation.ts'
export { type Event, type Step, stepper, timeline } from './progress.ts'
export { searchBox } from './search.ts'
export { badge, count, largeCode, needsScript, notice, waiting } from './status.ts'
export { type Column, type Sorting, table } from './table.ts'
