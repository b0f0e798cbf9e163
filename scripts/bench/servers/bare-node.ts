// What a process costs before it does anything.
import { reportCpu } from '../cpu-report.ts'

reportCpu(0)
