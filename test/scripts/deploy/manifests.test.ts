import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { loadConfig } from '../../../src/config/config.ts'
import { settings } from '../../../src/config/settings.ts'
import { faultsOf, production, temporaryDirectory } from '../../config/settings.ts'
import { suite } from '../../support/suite.ts'

const project = resolve(import.meta.dirname, '..', '..', '..')
const folder = join(project, 'scripts', 'deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const manifests = suite('what deploys the server')

/** A test that is skipped, and says so, where the program is not at hand. */
function withProgram(program: string, name: string, body: () => void): void {
  const isThere = spawnSync(program, ['--version']).error === undefined
  if (!isThere) console.log(`skipped, ${program} is not at hand: ${name}`)
  ;(isThere ? manifests : manifests.skip)(name, body)
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8' })
  assert.is(status, 0, `${program}: ${stdout}${stderr}`)
  return stdout
}

/** `NAME=value` lines. */
function environmentIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** Puts what the files of secrets would hold into a directory, and names them there. */
function withFiles(env: Record<string, string>, directory: string): Record<string, string> {
  const given: Record<string, string> = {
    ...production,
    DATABASE_URL: 'postgres://tamga@db/tamga',
    STORAGE_S3_SECRET_ACCESS_KEY: 'Tz7wNc2RkVb9XmQp4LsJd6HfGy8UeAa1',
  }
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const secret = given[name.replace(/_FILE$/, '')]
      if (!name.endsWith('_FILE') || name in settings || secret === undefined) return [name, value]
      const file = join(directory, basename(value))
      writeFileSync(file, `${secret}\n`)
      return [name, file]
    }),
  )
}

const isKnown = (name: string): boolean =>
  name in settings ||
  (settings as Record<string, { secret?: true }>)[name.replace(/_FILE$/, '')]?.secret === true

const kubernetes = environmentIn(read('kubernetes/settings.env'))
const deployment = parse(read('kubernetes/deployment.yaml'))
const pod = deployment.spec.template.spec
const [server] = pod.containers

manifests('Kubernetes: the settings are ones of the server, and it starts with them', () => {
  using directory = temporaryDirectory()
  assert.equal(
    Object.keys(kubernetes).filter((name) => !isKnown(name)),
    [],
  )
  const env = withFiles(kubernetes, directory.path)
  assert.equal(faultsOf(env), [])
  const config = loadConfig(env)
  assert.is(config.port, server.ports[0].containerPort)
  for (const value of Object.values(kubernetes).filter((path) => path.startsWith('/run/')))
    assert.ok(value.startsWith(`${server.volumeMounts[0].mountPath}/`), value)
})

manifests('Kubernetes and systemd wait for as long as the server takes to end', () => {
  using directory = temporaryDirectory()
  const { shutdownDelaySeconds, shutdownGraceSeconds } = loadConfig(withFiles(kubernetes, directory.path))
  const needed = shutdownDelaySeconds + shutdownGraceSeconds + 5
  assert.ok(pod.terminationGracePeriodSeconds >= needed)
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('systemd/tamga.service'))?.[1]) >= needed)
  const { periodSeconds, failureThreshold } = server.readinessProbe
  assert.ok(
    shutdownDelaySeconds > periodSeconds * failureThreshold,
    'it closes its port before it is out of turn',
  )
})

manifests('Kubernetes: probes ask what they are for, and every container is locked in', () => {
  assert.is(server.readinessProbe.httpGet.path, '/ready')
  assert.is(server.livenessProbe.httpGet.path, '/health')
  assert.is(server.startupProbe.httpGet.path, '/health')
  assert.is(pod.securityContext.runAsNonRoot, true)
  assert.match(read('Dockerfile'), `USER ${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`)
  for (const { name, securityContext, resources } of [...pod.initContainers, ...pod.containers]) {
    assert.is(securityContext.readOnlyRootFilesystem, true, name)
    assert.is(securityContext.allowPrivilegeEscalation, false, name)
    assert.equal(securityContext.capabilities, { drop: ['ALL'] }, name)
    assert.ok(resources.requests.memory && resources.limits.memory, name)
  }
  const names = pod.containers.flatMap((one: { volumeMounts: { name: string }[] }) => one.volumeMounts)
  assert.not.ok(names.some(({ name }: { name: string }) => name === 'migration'))
})

manifests('Kubernetes: the image is that of this version', () => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  assert.is(parse(read('kubernetes/kustomization.yaml')).images[0].newTag, version)
})

manifests('systemd: its secrets are ones of the server, each given and named', () => {
  const unit = read('systemd/tamga.service')
  const given = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map((match) => match[1]!).sort()
  const named = [...unit.matchAll(/\b(\w+)_FILE=%d\/(\w+)/g)]
  for (const [, setting, file] of named) assert.is(setting, file)
  assert.equal(named.map((match) => match[1]!).sort(), given)
  assert.equal(
    given.filter((name) => !isKnown(`${name}_FILE`)),
    [],
  )
})

withProgram('hadolint', 'the Dockerfile passes hadolint', () => {
  run('hadolint', 'scripts/deploy/Dockerfile')
})

withProgram('kubectl', 'Kubernetes: what kustomize makes is whole, and fits the schemas', () => {
  const made = run('kubectl', 'kustomize', 'scripts/deploy/kubernetes')
  for (const kind of [
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
    'NetworkPolicy',
  ])
    assert.match(made, new RegExp(`^kind: ${kind}$`, 'm'))
  assert.match(made, /name: tamga-settings-\w+/)
  if (spawnSync('kubernetes-validate', ['--version']).error !== undefined) {
    console.log('skipped, kubernetes-validate is not at hand: the schemas')
    return
  }
  using directory = temporaryDirectory()
  const file = join(directory.path, 'made.yaml')
  writeFileSync(file, made)
  run('kubernetes-validate', '--strict', '--kubernetes-version', '1.33', file)
})

manifests('Kubernetes: budget and network policy are for the pods of the server, and for no others', () => {
  const [{ pairs }] = parse(read('kubernetes/kustomization.yaml')).labels
  assert.equal(parse(read('kubernetes/disruption-budget.yaml')).spec.selector, { matchLabels: pairs })
  assert.equal(parse(read('kubernetes/network-policy.yaml')).spec.podSelector, { matchLabels: pairs })
})

withProgram('systemd-analyze', 'systemd: the unit is sound, and leaves little open', () => {
  using directory = temporaryDirectory()
  const unit = join(directory.path, 'tamga.service')
  // Whether the program is where a machine of ours has it is not the unit's fault.
  writeFileSync(unit, read('systemd/tamga.service').replace('/usr/bin/node', process.execPath))
  run('systemd-analyze', 'verify', unit)
  run('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit)
})

manifests.run()
