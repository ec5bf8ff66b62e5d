type Focusable = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

/** As a `ref`: what somebody opened is ready to be used. */
export const focusOnMount = (element: Focusable | null) => element?.focus();
