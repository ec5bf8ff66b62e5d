/**
 * Returns the language of the browser. Some systems give a name that `Intl` refuses, such as `en-US@posix`;
 * then only the part before the `@` is used.
 */
export function browserLanguage(): string {
  const [language = ''] = navigator.language.split(/[@.]/);
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
