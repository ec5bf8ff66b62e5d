import { type DecodedText, decodeText, FileProblem } from './bytes/decode-text.ts';
import type { FileEncoding } from './bytes/encodings.ts';
import { readMonica } from './monica/read-monica.ts';
import { type CsvTable, parseCsv } from './csv/parse-csv.ts';
import { type Cards, readVcards } from 'functions/contract/card/read/read-vcards';
import { meaningOf } from './csv/recognise-columns.ts';
import { isVcard } from 'functions/contract/card/read/vcard-lines';

/** The content of an import file: a table for CSV, people for vCard and for Monica’s JSON. */
export type Source = { file: File } & Omit<DecodedText, 'text'> &
  (({ kind: 'csv' } & CsvTable) | { kind: 'vcard'; people: Cards });

const MOST_ROWS = 10_000;
const MOST_COLUMNS = 500;
const MOST_BYTES = 50 * 1024 * 1024;

const UNSUPPORTED_NAMES = /\.(xlsx?|ods|numbers|pdf|docx?|html?)$/i;
const ARCHIVE_NAMES = /\.(zip|rar|7z|tar|gz|tgz)$/i;

/** Returns the words for a file that could not be read: its problem, or that the browser did not give its bytes. */
export const unreadable = (error: unknown): string =>
  error instanceof FileProblem ? error.message : 'This file could not be read. Please choose it again.';

function checkCount(count: number) {
  if (count === 0) throw new FileProblem('There is nobody in this file.');
  if (count > MOST_ROWS)
    throw new FileProblem(
      `This file has ${count.toLocaleString('en-US')} rows. Please split it: one import takes 10,000.`,
    );
}

/**
 * Reads a CSV or vCard file or an export of Monica, recognised by its content, in the encoding that the user has
 * chosen, or else in the one that it seems to have. Throws a FileProblem if it is none of them, empty, larger than 50
 * MiB, or has too many rows or columns.
 */
export async function readFile(file: File, chosen?: FileEncoding): Promise<Source> {
  if (file.size === 0) throw new FileProblem('This file is empty.');
  if (file.size > MOST_BYTES) throw new FileProblem('This file is larger than 50 MB. Please split it.');
  if (ARCHIVE_NAMES.test(file.name))
    throw new FileProblem('This is an archive. Please unpack it, and choose the CSV or vCard file in it.');
  if (UNSUPPORTED_NAMES.test(file.name))
    throw new FileProblem(
      'Only CSV and vCard files can be imported (.csv or .vcf). A spreadsheet can be saved as CSV.',
    );
  const { text, ...decoded } = decodeText(new Uint8Array(await file.arrayBuffer()), chosen);
  if (text.trim() === '') throw new FileProblem('This file is empty.');
  if (isVcard(text)) {
    const people = readVcards(text, decoded.encoding === 'windows-1252');
    checkCount(people.length);
    return { file, ...decoded, kind: 'vcard', people };
  }
  if (/^\s*<(!doctype|html)\b/i.test(text))
    throw new FileProblem(
      'This is a web page, perhaps one that asks you to sign in. Please download the file again.',
    );
  if (/^\s*(\{|\[\s*\{)/.test(text)) {
    const people = readMonica(text);
    if (!people) throw new FileProblem('Of JSON files only the export of Monica can be imported.');
    checkCount(people.length);
    return { file, ...decoded, kind: 'vcard', people };
  }
  const table = await parseCsv(text);
  checkCount(table.rows.length);
  if (table.titles.length > MOST_COLUMNS)
    throw new FileProblem(
      `This file has ${table.titles.length.toLocaleString('en-US')} columns. Please leave in those that tell of people.`,
    );
  if (table.titles.length < 2 && !table.titles.some((title) => meaningOf(title)?.field))
    throw new FileProblem('This file has no columns. Please choose a CSV or vCard file (.csv or .vcf).');
  return { file, ...decoded, kind: 'csv', ...table };
}
