import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { SampleCall } from '../sample-call.ts'
import type { SdkFolders } from '../sdk.ts'
import { indented } from './literal.ts'
import { fromArtefact, importsOf, useFrom } from './module.ts'
import { goName, quoted } from './names.ts'
import { sample } from './sample.ts'

/** All samples as one program, each a function, as the documentation shows them. */
export async function runSamples(
  folders: SdkFolders,
  calls: readonly SampleCall[],
  url: string,
): Promise<void> {
  const folder = join(folders.cache, 'samples')
  await mkdir(folder, { recursive: true })
  await useFrom(folder, folders.version)
  const functions = calls.map((call) => {
    const code = sample(call)
    const end = code.endsWith('return err') ? '' : '\n\treturn nil'
    return `func ${nameOf(call)}(ctx context.Context, client *tamga.Client) error {\n${indented(code)}${end}\n}\n`
  })
  const code = functions.join('\n')
  await writeFile(join(folder, 'samples.go'), `package main\n\n${importsOf(code)}\n${code}`)
  await writeFile(join(folder, 'main.go'), main(calls))
  await run('go', ['run', '.'], { cwd: folder, env: { ...fromArtefact(folders), TAMGA_URL: url } })
}

const nameOf = (call: SampleCall): string => `${call.document}${goName(call.operationId)}`

const main = (calls: readonly SampleCall[]): string => `package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/tamga/tamga-go"
)

const token = "of-another-application"

func main() {
	client, err := tamga.New(os.Getenv("TAMGA_URL"), tamga.WithLanguage("en"),
		tamga.WithSession(tamga.Session{AccessToken: "of-a-person"}), tamga.WithAPIKey("of-an-assistant"),
		tamga.WithAdminKey("of-the-administrator"), tamga.WithClient("client", "secret"))
	if err != nil {
		panic(err)
	}
	output := os.Stderr
	os.Stdout, _ = os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	failed := 0
	for _, one := range samples {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		if err := one.run(ctx, client); err != nil {
			fmt.Fprintf(output, "FAILED %s: %v\\n", one.name, err)
			failed++
		}
		cancel()
	}
	if failed > 0 {
		os.Exit(1)
	}
}

var samples = []struct {
	name string
	run  func(context.Context, *tamga.Client) error
}{
${calls.map((call) => `\t{${quoted(call.operationId)}, ${nameOf(call)}},`).join('\n')}
}
`
