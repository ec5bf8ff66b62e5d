import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The browser's speech recognition in tests. The test speaks through `say`, `fail` and `end`. */
export class FakeRecognition extends EventTarget {
  static last: FakeRecognition | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  isRunning = false;

  static install() {
    FakeRecognition.last = undefined;
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  }

  start() {
    FakeRecognition.last = this;
    this.isRunning = true;
  }

  /** The browser ends a recognition after its last result. */
  stop() {
    this.end();
  }

  abort() {
    this.fail('aborted');
  }

  /** Reports everything that was heard so far, sentence by sentence. */
  hear(...sentences: string[]) {
    const results = sentences.map((transcript) => [{ transcript }]);
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }

  /** Does the same, and waits until it is shown. */
  say(...sentences: string[]) {
    act(() => this.hear(...sentences));
  }

  fail(error: string) {
    this.#tell('error', { error });
    this.end();
  }

  end() {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.#tell('end', {});
  }

  #tell(name: string, fields: object) {
    act(() => void this.dispatchEvent(Object.assign(new Event(name), fields)));
  }
}
