/**
 * The word with which a client says, in the header `a-im`, that the changed people are enough as an answer, and the
 * header `im` of that answer has it too; see RFC 3229.
 */
export const CHANGED_PEOPLE = 'people';
