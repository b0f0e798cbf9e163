import { assetServices } from './assets.ts'
import { civilServices } from './civil.ts'
import type { DemoService } from './describe.ts'
import { paperServices } from './papers.ts'

export const demoServices: readonly DemoService[] = [...civilServices, ...paperServices, ...assetServices]
