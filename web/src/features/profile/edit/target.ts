import type { CardList } from 'functions/contract/card/shapes';
import type { TextFieldName } from './profile-form.ts';

/** What is edited in place: some texts, or the entry at a place of a list. One place after the last adds an entry. */
export type Target = { fields: readonly TextFieldName[] } | { list: CardList; index: number };
