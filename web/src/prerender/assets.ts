/** The built files that a page uses. All are addresses, except `pageStyles`. */
export interface Assets {
  /** The first script of the public pages, and that of the page that is the app. */
  firstPaint: { publicPage: string; appPage: string };
  app: string;
  /** The files that the app imports statically. */
  parts: string[];
  appStyles: string;
  /** The CSS of the prerendered pages, as text. */
  pageStyles: string;
  fonts: string[];
}
