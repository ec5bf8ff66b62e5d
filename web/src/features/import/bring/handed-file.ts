/** A file that was chosen on another page, until the import page reads it. */
let handed: File | undefined;

export const handFile = (file: File) => void (handed = file);

export async function takeHandedFile(): Promise<File | undefined> {
  const file = handed;
  handed = undefined;
  return file;
}
