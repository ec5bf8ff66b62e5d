import type { CardList } from 'functions/contract/card/shapes';
import type { TextFieldName } from './profile-form.ts';

/**
 * The subject of in-place editing: some text fields, or one entry of a list. The index after the last entry
 * adds one.
 */
export type Target = { fields: readonly TextFieldName[] } | { list: CardList; index: number };
