/** Formats a date as is usual in the browser's language. */
export const formatDate = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(navigator.language, options).format(at);
