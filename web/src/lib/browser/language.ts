/**
 * Returns the language of the browser. Some systems give a name that `Intl` refuses, such as `en-US@posix`:
 * the part from `@` or `.` on is left out. If the rest is refused too, returns `en`.
 */
export function browserLanguage(): string {
  const [language = ''] = navigator.language.split(/[@.]/);
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
