/** Returns a post office box. A bare number gets `PO Box` in front, so that it can be recognised. */
export const postBox = (box: string): string => (/^\d+$/.test(box) ? `PO Box ${box}` : box);
