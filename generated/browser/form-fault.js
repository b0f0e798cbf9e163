/** As an answer of the server says it. */
export function saidFault({ path, rule, label, says }) {
    if (label.mn === '' && label.en === '')
        return { path, rule, ...says };
    const mn = rule === 'required' ? `«${label.mn}» талбарыг ${says.mn}` : `«${label.mn}»: ${says.mn}`;
    return { path, rule, mn, en: `${label.en}: ${says.en}` };
}
/** As JSON pointers write it (RFC 6901). */
export const escaped = (name) => name.replaceAll('~', '~0').replaceAll('/', '~1');
