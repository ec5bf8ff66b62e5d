/**
 * The thing that a page of the benchmark measures: a part of the product, or a simple version to compare it
 * with.
 */
export interface Subject {
  /** Renders the subject; the measurement starts with this call. */
  show?: () => void;
  /** CSS selector of an element that exists once the subject is rendered. */
  shown?: string;
  /** Searches for each text; returns the milliseconds of each search, without rendering. */
  search?: (texts: string[]) => number[];
  /** Counts the people that a text finds. */
  count?: (text: string) => number;
}

declare global {
  interface Window {
    bench: Subject;
  }
}

export const root = () => document.getElementById('root')!;

/** Searches for each text once; returns the milliseconds of each. */
export const timed = (texts: string[], search: (text: string) => unknown) =>
  texts.map((text) => {
    const begun = performance.now();
    search(text);
    return performance.now() - begun;
  });
