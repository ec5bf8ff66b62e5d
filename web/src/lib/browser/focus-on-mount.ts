type Focusable = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Focuses an element when it is mounted; pass it as `ref`. */
export const focusOnMount = (element: Focusable | null) => element?.focus();
