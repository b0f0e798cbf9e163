import { programsIn } from '../contract/readme-programs.ts'

/** The programs of a README as sources by file name, to be compiled: what they leave out is declared around them. */
export function readmeSources(readme: string): Map<string, string> {
  const blocks = programsIn(readme, 'java')
  const whole = blocks.flatMap((code): [string, string][] => {
    const name = /public class (\w+)/.exec(code)?.[1]
    return name ? [[`${name}.java`, code]] : []
  })
  const parts = blocks.filter((code) => !code.includes('public class'))
  if (whole.length === 0 || parts.length === 0) throw new Error('the README has no programs')
  return new Map([...whole, ['Readme.java', around(parts)]])
}

function around(parts: readonly string[]): string {
  const methods = parts.map((code, index) => `  void part${index}() throws Exception {\n${code}  }\n`)
  return `import java.nio.file.Path;
import java.util.Map;
import mn.tamga.sdk.*;
import mn.tamga.sdk.platform.*;
import mn.tamga.sdk.tools.HostStatusRequest;

final class Readme {
  Tamga tamga;
  Tamga mine;
  String id;
  String url;
  String key;
  String publicKey;
  Map<String, String> headers;
  byte[] body;
  CreateGovApplicationRequest application;

${methods.join('\n')}}
`
}
