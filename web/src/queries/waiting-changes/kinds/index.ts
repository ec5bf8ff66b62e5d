export { contact, contactUndo } from './contact.ts';
export { entry, entryRemoval } from './memory.ts';
export { creationUndo, newPerson, patch, personRemoval, restored } from './person.ts';
export { newRelation, relationChange, relationRemoval } from './relation.ts';
export { tagAdded, tagRemoved } from './tag.ts';
