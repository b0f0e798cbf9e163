import { annotation } from './annotation.ts'
import type { Attacks } from './attack.ts'
import { bombs } from './bombs.ts'
import { certification } from './certification.ts'
import { forgery } from './forgery.ts'
import { forms } from './forms.ts'
import { packing } from './packing.ts'
import { pages } from './pages.ts'
import { parsing } from './parsing.ts'
import { roles } from './roles.ts'
import { saving } from './saving.ts'
import { shadow } from './shadow.ts'
import { sneaky } from './sneaky.ts'
import { wrapping } from './wrapping.ts'

export const allAttacks: Attacks = {
  ...forgery,
  ...saving,
  ...wrapping,
  ...shadow,
  ...annotation,
  ...sneaky,
  ...certification,
  ...forms,
  ...roles,
  ...pages,
  ...parsing,
  ...packing,
  ...bombs,
}
