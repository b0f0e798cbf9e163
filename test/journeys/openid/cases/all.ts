import type { Case } from '../case.ts'
import { authorizeLines } from './authorize-lines.ts'
import { basicModules } from './basic.ts'
import { configModules } from './config.ts'
import { logoutModules } from './logout.ts'
import { resourceLines } from './resource-lines.ts'
import { tokenLines } from './token-lines.ts'

/** Everything that can be asked of any issuer. */
export const portable: readonly Case[] = [
  ...basicModules,
  ...configModules,
  ...logoutModules,
  ...authorizeLines,
  ...tokenLines,
  ...resourceLines,
]
