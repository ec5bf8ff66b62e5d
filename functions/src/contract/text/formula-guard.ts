/** This file imports nothing, so that the browser can use it without zod. */

/**
 * Matches text that spreadsheets read as a formula in a CSV cell. The last four characters are the wide ones
 * of Chinese and Japanese keyboards. Apostrophes in front are included, to tell the user's from the one we
 * add.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

const isPhone = (text: string) => /^\+\d+$/.test(text);

/** Puts an apostrophe in front of text that would be a formula, but not in front of a phone number. */
export const withFormulaGuard = (cell: string) => (FORMULA.test(cell) && !isPhone(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that exports put in front of text that would be a formula. */
export const withoutFormulaGuard = (cell: string) => cell.replace(GUARDED, '');
