/** What was built, as far as a page refers to it: addresses, unless told otherwise. */
export interface Assets {
  firstPaint: string;
  app: string;
  /** What the app imports at once. */
  parts: string[];
  appStyles: string;
  /** The styles of the pages rendered ahead, as text. */
  pageStyles: string;
  fonts: string[];
}
