import type { Confirmation } from '#queries/assistant.ts';
import { confirmMemory, memoryDone, memoryLine, memoryTitle } from './kinds/memory.ts';
import { confirmNewPerson, newPersonDone, newPersonLine, newPersonTitle } from './kinds/new-person.ts';
import { confirmPromise, promiseDone, promiseLine } from './kinds/promise.ts';
import { confirmRelation, relationLine } from './kinds/relation.ts';
import {
  confirmSharedMemory,
  sharedMemoryDone,
  sharedMemoryLine,
  sharedMemoryTitle,
} from './kinds/shared-memory.ts';
import { confirmTag, tagDone, tagLine, tagTitle } from './kinds/tag.ts';
import type { DuplicateSuggestion, Suggestion } from './suggestion.ts';

/**
 * Returns the call that saves a card as it is; undefined if the user must answer something first. Duplicates
 * always need an answer.
 */
export function confirmationOf(suggestion: Suggestion, runId: string): Confirmation | undefined {
  switch (suggestion.kind) {
    case 'new_person':
      return confirmNewPerson(suggestion, runId);
    case 'duplicate':
      return undefined;
    case 'tag':
      return confirmTag(suggestion, runId);
    case 'memory':
      return confirmMemory(suggestion, runId);
    case 'relation':
      return confirmRelation(suggestion, runId);
    case 'shared_memory':
      return confirmSharedMemory(suggestion, runId);
    case 'promise':
      return confirmPromise(suggestion, runId);
  }
}

function duplicateDone({ item }: DuplicateSuggestion, { kind, input }: Confirmation): string {
  const isNew = kind === 'person' && input.action === 'create_new';
  return isNew ? `Added ${item.extraction.name}.` : `Added what is new to ${item.existing_name}.`;
}

/** Returns a sentence on what a confirmation did: `Added a memory for Ana.` */
export function didOf(suggestion: Suggestion, confirmation: Confirmation): string {
  switch (suggestion.kind) {
    case 'new_person':
      return newPersonDone(suggestion);
    case 'duplicate':
      return duplicateDone(suggestion, confirmation);
    case 'tag':
      return tagDone(suggestion);
    case 'memory':
      return memoryDone(suggestion);
    case 'relation':
      return `${relationLine(suggestion)}.`;
    case 'shared_memory':
      return sharedMemoryDone(suggestion);
    case 'promise':
      return promiseDone(suggestion);
  }
}

export function titleOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'new_person':
      return newPersonTitle(suggestion);
    case 'duplicate':
      return `Is this ${suggestion.item.existing_name}?`;
    case 'tag':
      return tagTitle(suggestion);
    case 'memory':
      return memoryTitle(suggestion);
    case 'relation':
      return 'New relation';
    case 'shared_memory':
      return sharedMemoryTitle(suggestion);
    case 'promise':
      return 'Promise';
  }
}

/** Returns a line on what a card will save or, if it asks something, on what it is about. */
export function lineOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'new_person':
      return newPersonLine(suggestion);
    case 'duplicate': {
      const { name, body } = suggestion.item.extraction;
      return [name, body].filter(Boolean).join(' · ');
    }
    case 'tag':
      return tagLine(suggestion);
    case 'memory':
      return memoryLine(suggestion);
    case 'relation':
      return relationLine(suggestion);
    case 'shared_memory':
      return sharedMemoryLine(suggestion);
    case 'promise':
      return promiseLine(suggestion);
  }
}
