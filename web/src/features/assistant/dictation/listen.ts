import { browserLanguage } from '#lib/browser/language.ts';
import { recognitionClass } from './recognition.ts';

const NOT_ALLOWED = 'Kindred may not use the microphone. You can allow it in the settings of your browser.';
const FAILED = 'The dictation stopped. Please try again.';

/** Words for a failure; undefined where the user ended the dictation. */
const PROBLEMS: Partial<Record<SpeechRecognitionErrorCode, string | undefined>> = {
  aborted: undefined,
  'audio-capture': 'No microphone was found.',
  'language-not-supported': 'Your browser cannot write down your language.',
  network: 'Your browser needs a connection to write down what you say.',
  'no-speech': 'Nothing was heard.',
  'not-allowed': NOT_ALLOWED,
  'service-not-allowed': NOT_ALLOWED,
};

/** Chrome on Android repeats words if it listens to more than one sentence. */
const isOneSentence = () => /Android/.test(navigator.userAgent);

export interface Listening {
  /** Ends it. What was said last is still written. */
  stop: () => void;
  /** Ends it at once. Nothing is called any more. */
  drop: () => void;
}

interface Heard {
  /** Called with everything that was said so far. The last words may still change. */
  onText: (said: string) => void;
  /** Called when it has ended, with words for the problem if there is one. */
  onEnd: (problem: string | undefined) => void;
}

/** Listens to the user in the language of the browser. */
export function listen({ onText, onEnd }: Heard): Listening {
  const recognition = new (recognitionClass()!)();
  let isDropped = false;
  let problem: string | undefined;
  recognition.lang = browserLanguage();
  recognition.continuous = !isOneSentence();
  recognition.interimResults = true;
  recognition.addEventListener('result', ({ results }) => {
    if (!isDropped) onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(''));
  });
  recognition.addEventListener('error', ({ error }) => {
    problem = error in PROBLEMS ? PROBLEMS[error] : FAILED;
  });
  recognition.addEventListener('end', () => {
    if (!isDropped) onEnd(problem);
  });
  recognition.start();
  return {
    stop: () => recognition.stop(),
    drop() {
      isDropped = true;
      recognition.abort();
    },
  };
}
