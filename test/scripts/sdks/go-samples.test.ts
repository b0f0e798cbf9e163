import { resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { readBundles } from '../../../scripts/sdks/bundles.ts'
import { argumentName, goName } from '../../../scripts/sdks/go/names.ts'
import { sample } from '../../../scripts/sdks/go/sample.ts'
import { sampleCalls } from '../../../scripts/sdks/sample-calls.ts'
import { suite } from '../../support/suite.ts'

const test = suite('samples in Go')
const calls = sampleCalls(readBundles(resolve(import.meta.dirname, '../../..')))
const of = (id: string): string => sample(calls.find(({ operationId }) => operationId === id)!)

test('names are as in Go', () => {
  assert.equal(
    ['national_id', 'listApiKeys', 'host_status', 'qr_link', 'AiChatEvent', 'sha256_of'].map(goName),
    ['NationalID', 'ListAPIKeys', 'HostStatus', 'QRLink', 'AIChatEvent', 'Sha256Of'],
  )
  assert.equal(['id', 'regNo', 'fileId', 'userId', 'type'].map(argumentName), [
    'id',
    'regNo',
    'fileID',
    'userID',
    'type_',
  ])
})

test('every operation has one', () => {
  for (const call of calls)
    assert.match(sample(call), `client.${goName(call.document)}.${goName(call.operationId)}`)
})

test('lists are iterated over', () => {
  assert.is(
    of('listCatalogServices'),
    `for item, err := range client.Platform.ListCatalogServicesAll(ctx, &platform.ListCatalogServicesParams{Q: tamga.Ptr("гадаад паспорт")}) {
	if err != nil {
		return err
	}
	fmt.Println(item)
}`,
  )
})

test('bodies are structs, with constants and pointers', () => {
  assert.is(
    of('streamPublicAssistant').split('\n').slice(0, 4).join('\n'),
    `for event, err := range client.Platform.StreamPublicAssistant(ctx, platform.AIChatRequest{
	Message:  "Паспорт авахад хэд хоног болох вэ?",
	Language: tamga.Ptr(platform.AILanguageMn),
}) {`,
  )
})

test('files are streams', () => {
  assert.is(
    of('downloadGspaceFile'),
    `stream, err := client.Platform.DownloadGspaceFile(ctx, &platform.DownloadGspaceFileParams{
	Path:  "documents/lease.pdf",
	Range: tamga.Ptr("bytes=0-1023"),
})
if err != nil {
	return err
}
defer stream.Close()
_, err = io.Copy(os.Stdout, stream)
return err`,
  )
})

test.run()
