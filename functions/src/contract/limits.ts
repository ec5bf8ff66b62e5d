/**
 * Limits and defaults that the server enforces and the browser shows. Lengths are Unicode code points.
 * This file imports nothing, so that the browser can use it without zod.
 */

export const LONGEST_NAME = 120;
export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE = 40;
export const LONGEST_STREET = 200;
/** Maximum length of a city, and of a state. */
export const LONGEST_PLACE = 100;
export const LONGEST_MET_PLACE = 120;
export const LONGEST_ZIP = 12;
export const LONGEST_MNEMONIC = 200;
/** The length of a day, `YYYY-MM-DD`. */
export const LONGEST_DAY = 10;
/** Maximum length of a person's notes and of a memory. */
export const LONGEST_TEXT = 10_000;
/** Maximum length of a text message; Twilio splits long ones into parts. */
export const LONGEST_MESSAGE = 1600;
/** Maximum length of one narrative for the assistant. */
export const LONGEST_NARRATIVE = 1000;
export const NARRATIVE_TOO_LONG = `Message is too long. Please keep it under ${LONGEST_NARRATIVE} characters.`;
/** Maximum number of codes per day that are texted for one user, and to one phone, to prove a phone. */
export const MOST_CODES_PER_DAY = 3;
/** Maximum number of attempts to enter a code. */
export const MOST_CODE_TRIES = 5;
/** Minutes for which a code is valid. */
export const CODE_MINUTES = 10;
/** Hours for which a narrative texted to the guide waits for YES. */
export const YES_HOURS = 24;
/** Maximum number of texts of one unknown phone to the guide that are kept per day. */
export const MOST_STRANGERS_TEXTS = 10;

/** Maximum length of one question to the assistant. */
export const LONGEST_QUESTION = 1000;
/** Length to which summaries cut long texts. A person's `last_message` is already stored with this length. */
export const SUMMARY_TEXT = 160;
export const LONGEST_SEARCH = 1000;

export const LONGEST_TAG_NAME = 50;
/** Maximum number of tags of one import row. */
export const MOST_TAGS_PER_ROW = 50;
/** Maximum number of memories of one import row; they are saved in one commit with the person. */
export const MOST_MEMORIES_PER_ROW = 200;
/** Maximum number of rows of one import call. The daily quota counts 1000 rows as one import. */
export const MOST_ROWS_PER_IMPORT = 1000;
/** Maximum number of rows of one call that previews an import. */
export const MOST_ROWS_PER_PREVIEW = 10_000;
/** Maximum number of people in one call that changes many people. */
export const MOST_PEOPLE_PER_CALL = 500;
/** Maximum number of people who share one memory. */
export const MOST_PEOPLE_PER_MEMORY = 50;
/** Maximum number of people that an export can name in its URL. Use a tag for more. */
export const MOST_EXPORTED_IDS = 300;
/**
 * Maximum bytes of the document that one call restores. A backup that is over this limit only because of its
 * photos can be restored too: its photos are then set one by one.
 */
export const MOST_BACKUP_BYTES = 30 * 2 ** 20;
/** If a backup is larger than this, its photos are restored one by one. */
export const MOST_BYTES_WITH_PHOTOS = 8 * 2 ** 20;

/** Maximum length of a relation's label, and maximum numbers of relations of one person and of an account. */
export const LONGEST_RELATION_LABEL = 30;
export const MOST_RELATIONS_PER_PERSON = 200;
export const MOST_RELATIONS = 10_000;
/** Maximum number of people who move with a person in one call. */
export const MOST_IN_HOUSEHOLD = 50;

/** Maximum bytes and pixels of a picture file that is taken as a photo. */
export const LARGEST_PHOTO_FILE = 4 * 2 ** 20;
export const MOST_PHOTO_PIXELS = 40_000_000;
/** The longest side of a stored photo, and both sides of a thumbnail, in pixels. */
export const PHOTO_SIDE = 512;
export const THUMBNAIL_SIDE = 96;
/** Maximum number of thumbnails in one answer. */
export const MOST_THUMBNAILS = 50;

/** Maximum length of the endpoint of a push subscription, and of the token in a link. */
export const LONGEST_ENDPOINT = 2000;
export const LONGEST_TOKEN = 1000;
/** Maximum number of a user's browsers that get push messages; a new one replaces the oldest. */
export const MOST_SUBSCRIPTIONS = 20;
/** Days covered by the log of reminders. */
export const REMINDER_LOG_DAYS = 30;

/** Maximum number of API tokens of an account, length of a token's name, and days until a token ends. */
export const MOST_API_TOKENS = 20;
export const LONGEST_API_TOKEN_NAME = 60;
export const LONGEST_API_TOKEN_DAYS = 365;
/** Maximum number of cards that wait in the assistant's panel; a token cannot add more. */
export const MOST_WAITING_CARDS = 200;
/** Minutes in which the changes of one token are one run. */
export const RUN_MINUTES = 10;

/** Name shown as the origin of waiting cards that come from a text to the guide. */
export const FROM_TEXTS = 'Texts to your guide';
/** The name of a person created without one. */
export const UNTITLED = 'Untitled User';
/** The country of an account until the user or the browser gives a different one. */
export const DEFAULT_COUNTRY = 'US';

/** The cadence in days of people without their own, unless the account has another default. */
export const DEFAULT_CADENCE_DAYS = 90;
export const LONGEST_CADENCE_DAYS = 730;
/** Number of days before its due day from which a promise is on Today. */
export const PROMISE_WITHIN_DAYS = 7;
/** Maximum number of promises on Today of each kind: overdue, due within a week, without a day. */
export const MOST_PROMISES_TODAY = 50;
/** Maximum number of open promises that are listed of one person. */
export const MOST_PROMISES_OF_PERSON = 100;
/** Number of days before a birthday from which it counts as coming up. */
export const BIRTHDAY_WITHIN_DAYS = 7;
/** Days a person stays in the trash. */
export const TRASH_DAYS = 30;
/** Days for which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;
/** Days for which a text that was delivered to no user is kept. */
export const UNROUTED_DAYS = 30;

/** Smallest and largest width of the panel beside a person, in pixels. */
export const PANEL_WIDTH = { min: 300, max: 600 };

/** Milliseconds by which the clock of a device may be ahead when it says when the user changed something. */
export const CLOCK_AHEAD_MS = 60_000;
/** Days after which a change may no longer be sent with its moment. */
export const OLDEST_CHANGE_DAYS = 90;
