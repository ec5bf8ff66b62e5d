import type { Plugin } from 'vite';

const FIRESTORE = /@firebase\/firestore\/dist\/common-[^/]+\.esm\.js$/;

/** The function through which Firestore reaches the code that evaluates pipelines in the browser. */
const EVALUATOR = /^function __PRIVATE_toEvaluable\(\w+\) \{\n[^]*?\n\}$/m;
const REFUSED = `function __PRIVATE_toEvaluable() {
  throw new Error('Pipelines are not part of Kindred');
}`;

/**
 * Removes from Firestore what evaluates pipelines, a kind of query that Kindred has not. It is an eighth of its code, which
 * is a single module, and a regular expression engine besides; see unused-product.ts.
 */
export const trimFirestore: Plugin = {
  name: 'kindred:trim-firestore',
  apply: 'build',
  transform: {
    filter: { id: FIRESTORE },
    handler(code) {
      if (!EVALUATOR.test(code))
        this.error('Firestore has changed: trim-firestore.ts finds nothing to remove');
      return { code: code.replace(EVALUATOR, REFUSED), map: null };
    },
  },
};
