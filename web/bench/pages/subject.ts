/** What a page of the benchmark can do once it is loaded. */
export interface Subject {
  /** Puts it on the page; nothing before this counts. */
  show?: () => void;
  /** Finds what is there when it has been shown. */
  shown?: string;
  /** Milliseconds of each keystroke, without drawing anything. */
  search?: (texts: string[]) => number[];
  /** How many people a text finds. */
  count?: (text: string) => number;
}

declare global {
  interface Window {
    bench: Subject;
  }
}

export const root = () => document.getElementById('root')!;

/** Runs each text once and says how long it took. */
export const timed = (texts: string[], search: (text: string) => unknown) =>
  texts.map((text) => {
    const begun = performance.now();
    search(text);
    return performance.now() - begun;
  });
