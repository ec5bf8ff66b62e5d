/** The built files that a page uses. All are addresses, except `pageStyles`. */
export interface Assets {
  firstPaint: string;
  app: string;
  /** The files that the app imports statically. */
  parts: string[];
  appStyles: string;
  /** The CSS of the prerendered pages, as text. */
  pageStyles: string;
  fonts: string[];
}
