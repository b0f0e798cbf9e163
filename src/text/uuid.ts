/** Of patterns that hold more than one. */
export const UUID_PATTERN = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** As this server writes its ids, in small letters. */
export const canonicalUuid = new RegExp(`^${UUID_PATTERN}$`)

/** As others may write them, too: RFC 9562 takes both cases. */
export const uuidOfAnyCase = new RegExp(`^${UUID_PATTERN}$`, 'i')
