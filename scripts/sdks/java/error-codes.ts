import type { Contract } from '../contract/contract.ts'
import { errorCodesOf } from '../contract/error-codes.ts'
import { constant, javadoc, quoted } from './names.ts'

/** The closed lists of error codes as enumerations, by class name. */
export function writeErrorCodes(contracts: readonly Contract[]): Map<string, string> {
  return new Map([
    ['ErrorCode', writeCodes('ErrorCode', 'Codes of refusals.', errorCodesOf(contracts, 'ErrorResponse'))],
    [
      'OAuthErrorCode',
      writeCodes('OAuthErrorCode', 'Codes of OAuth.', errorCodesOf(contracts, 'OAuthError')),
    ],
  ])
}

function writeCodes(name: string, description: string, codes: Map<string, string>): string {
  const constants = [...codes].map(
    ([code, text]) => `${javadoc(text, '  ')}  ${constant(code)}(${quoted(code)}),\n`,
  )
  return `${javadoc(`${description} Later versions of the server may add some.`)}public enum ${name} {
${constants.join('')}  /** None, or one of a later version. */
  UNRECOGNIZED(null);

  private static final Map<String, ${name}> byValue =
      Arrays.stream(values()).filter(code -> code.value != null).collect(Collectors.toMap(${name}::value, code -> code));

  private final String value;

  ${name}(String value) {
    this.value = value;
  }

  /** As the server writes it. */
  public String value() {
    return value;
  }

  public static ${name} of(String value) {
    return value == null ? UNRECOGNIZED : byValue.getOrDefault(value, UNRECOGNIZED);
  }
}
`
}
