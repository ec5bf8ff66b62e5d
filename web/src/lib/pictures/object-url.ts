const urls = new WeakMap<Blob, string>();

/** Returns an address under which the page can show a file, always the same one for the same file. */
export function urlOf(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
