/** Media query for windows wide enough for the list and a person side by side. */
export const TWO_PANES = '(min-width: 768px)';

/** Media query for windows wide enough for a third column beside the list and the person. */
export const THREE_PANES = '(min-width: 1200px)';
