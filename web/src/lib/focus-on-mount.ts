type Focusable = HTMLInputElement | HTMLTextAreaElement;

/** As a `ref`: an editor that somebody opened is ready to be written in. */
export const focusOnMount = (element: Focusable | null) => element?.focus();
