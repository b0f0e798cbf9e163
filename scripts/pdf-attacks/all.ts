import { annotation } from './annotation.ts'
import type { Attacks } from './attack.ts'
import { bombs } from './bombs.ts'
import { certification } from './certification.ts'
import { costs } from './costs.ts'
import { covering } from './covering.ts'
import { covert } from './covert.ts'
import { fielded } from './fielded.ts'
import { forgery } from './forgery.ts'
import { forms } from './forms.ts'
import { numbers } from './numbers.ts'
import { packing } from './packing.ts'
import { pages } from './pages.ts'
import { painted } from './painted.ts'
import { parsing } from './parsing.ts'
import { rebuild } from './rebuild.ts'
import { references } from './references.ts'
import { roles } from './roles.ts'
import { saving } from './saving.ts'
import { shadow } from './shadow.ts'
import { sneaky } from './sneaky.ts'
import { unpacking } from './unpacking.ts'
import { wrapping } from './wrapping.ts'

export const allAttacks: Attacks = {
  ...forgery,
  ...saving,
  ...wrapping,
  ...shadow,
  ...annotation,
  ...covering,
  ...covert,
  ...painted,
  ...sneaky,
  ...certification,
  ...forms,
  ...fielded,
  ...roles,
  ...pages,
  ...references,
  ...numbers,
  ...parsing,
  ...rebuild,
  ...packing,
  ...bombs,
  ...unpacking,
  ...costs,
}
