/** What the host was like when it was last looked at. Percentages are 0 to 100. */
export interface HostSnapshot {
  sampledAt: Date
  /** Over which time the rates in it were measured. */
  intervalMs: number
  os: OperatingSystem
  uptimeSeconds: number
  cpu: CpuUse
  memory: MemoryUse
  disks: DiskUse[]
  temperatures: Temperature[]
  processes: ProcessUse[]
  network: InterfaceUse[]
}

export interface OperatingSystem {
  name: string
  kernel: string
  architecture: string
  hostname: string
}

export interface CpuUse {
  model: string
  cores: number
  usedPercent: number
  perCorePercent: number[]
  load: { oneMinute: number; fiveMinutes: number; fifteenMinutes: number }
}

export interface MemoryUse {
  totalBytes: number
  availableBytes: number
  usedPercent: number
  swapTotalBytes: number
  swapUsedBytes: number
}

export interface DiskUse {
  mount: string
  filesystem: string
  totalBytes: number
  availableBytes: number
  usedPercent: number
}

export interface Temperature {
  name: string
  celsius: number
}

/** Never with arguments: they may hold secrets. */
export interface ProcessUse {
  pid: number
  name: string
  state: string
  cpuPercent: number
  memoryBytes: number
}

export interface InterfaceUse {
  name: string
  receivedBytesPerSecond: number
  sentBytesPerSecond: number
  receiveErrors: number
  sendErrors: number
}
