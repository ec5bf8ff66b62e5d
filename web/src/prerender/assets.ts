/** The built files a page refers to. All are addresses, except `pageStyles`. */
export interface Assets {
  firstPaint: string;
  app: string;
  /** Static imports of the app. */
  parts: string[];
  appStyles: string;
  /** The CSS of the prerendered pages, as text. */
  pageStyles: string;
  fonts: string[];
}
