/** Addresses of the built files that a page refers to. */
export interface Assets {
  firstPaint: string;
  app: string;
  /** What the app imports at once. */
  parts: string[];
  appStyles: string;
  /** Those of the pages rendered ahead. */
  pageStyles: string;
  fonts: string[];
}
