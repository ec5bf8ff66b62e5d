/** Focuses an element when it is mounted; pass it as `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
