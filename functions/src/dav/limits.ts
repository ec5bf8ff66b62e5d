/** Maximum size of a card in bytes: a picture of 4 MiB in base64, and the text. */
export const LARGEST_CARD = 6 * 1024 * 1024;

/** Maximum size in KiB of the body of a request that is no card. */
export const LARGEST_QUESTION_KIB = 1024;

/** Maximum number of properties in a request: each is answered for every card. */
export const MOST_PROPERTIES = 100;

/** Number of cards that are read and written at a time. */
export const CARDS_AT_A_TIME = 100;
