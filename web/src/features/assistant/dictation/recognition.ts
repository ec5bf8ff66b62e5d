interface RecognitionEvents {
  result: { results: SpeechRecognitionResultList };
  error: { error: SpeechRecognitionErrorCode };
  end: object;
}

/** The part of the browser's speech recognition that is used. TypeScript knows only its events. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener<Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ): void;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

type RecognitionClass = new () => Recognition;

/** Returns the class that recognizes speech; undefined in a browser without it. */
export function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}
