const KB = 1000;
const MB = KB * KB;

/** Formats a file size: `12 KB`, `3.4 MB`. */
export const formatFileSize = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;
