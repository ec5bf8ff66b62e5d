/**
 * Limits and defaults that the server enforces and the browser shows. Lengths are Unicode code points.
 * This file imports nothing, so that the browser can use it without zod.
 */

export const LONGEST_NAME = 120;
export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE = 40;
export const LONGEST_STREET = 200;
/** The limit of a city, and of a state. */
export const LONGEST_PLACE = 100;
export const LONGEST_ZIP = 12;
export const LONGEST_MNEMONIC = 200;
/** The length of a day, `YYYY-MM-DD`. */
export const LONGEST_DAY = 10;
/** The limit of a person's notes and of a memory. */
export const LONGEST_TEXT = 10_000;
/** The limit of a text message; the provider splits long ones into parts. */
export const LONGEST_MESSAGE = 1600;
/** The limit of one narrative for the assistant. */
export const LONGEST_NARRATIVE = 1000;
export const NARRATIVE_TOO_LONG = `Message is too long. Please keep it under ${LONGEST_NARRATIVE} characters.`;
/** The limit of one question to the assistant. */
export const LONGEST_QUESTION = 1000;
/** Length to which summaries cut long texts. A person's `last_message` is stored cut to it. */
export const SUMMARY_TEXT = 160;
export const LONGEST_SEARCH = 1000;

export const LONGEST_TAG_NAME = 50;
/** Maximum number of tags of one import row. */
export const MOST_TAGS_PER_ROW = 50;
/** Maximum number of rows of one import call. The daily quota counts 1000 rows as one import. */
export const MOST_ROWS_PER_IMPORT = 1000;
/** Maximum number of people in one call that changes many people. */
export const MOST_PEOPLE_PER_CALL = 500;
/** Maximum number of people that an export can name in its address. For more there are tags. */
export const MOST_EXPORTED_IDS = 300;
/** The largest backup that can be restored. */
export const MOST_BACKUP_BYTES = 30 * 2 ** 20;
/** The photos of a larger backup are put back one by one. */
export const MOST_BYTES_WITH_PHOTOS = 8 * 2 ** 20;

/** The largest picture file that is taken as a photo, and its most pixels. */
export const LARGEST_PHOTO_FILE = 4 * 2 ** 20;
export const MOST_PHOTO_PIXELS = 40_000_000;
/** The longest side of a stored photo, and both sides of a thumbnail, in pixels. */
export const PHOTO_SIDE = 512;
export const THUMBNAIL_SIDE = 96;
/** Maximum number of thumbnails in one answer. */
export const MOST_THUMBNAILS = 50;

/** The name of a person who was created without one. */
export const UNTITLED = 'Untitled User';
/** The cadence of people without their own, unless the account has another default. */
/** The country of an account until the user or the browser says another one. */
export const DEFAULT_COUNTRY = 'US';

export const DEFAULT_CADENCE_DAYS = 90;
export const LONGEST_CADENCE_DAYS = 730;
/** Number of days before a birthday from which it counts as coming up. */
export const BIRTHDAY_WITHIN_DAYS = 7;
/** Days a person stays in the trash. */
export const TRASH_DAYS = 30;
/** Days for which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;
/** Days for which a text that reached no user is kept. */
export const UNROUTED_DAYS = 30;

/** Smallest and largest width of the panel beside a person, in pixels. */
export const PANEL_WIDTH = { min: 300, max: 600 };
