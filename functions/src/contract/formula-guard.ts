/** This file imports nothing, so that the browser can use it without zod. */

/**
 * A text that spreadsheets read as a formula when it is a cell of a CSV file. The last four are the wide signs
 * of Chinese and Japanese keyboards. Apostrophes before it are counted in, so that the user's own are told from ours.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

const isPhone = (text: string) => /^\+\d+$/.test(text);

/** Puts an apostrophe before a text that would be a formula, but not before a phone number. */
export const withFormulaGuard = (cell: string) => (FORMULA.test(cell) && !isPhone(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that exports put before a text that would be a formula. */
export const withoutFormulaGuard = (cell: string) => cell.replace(GUARDED, '');
