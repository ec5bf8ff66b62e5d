import { CircleStop, Mic } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { listen, type Listening } from './listen.ts';

const LISTENING = 'Listening. Your browser turns what you say into text.';

const withSpace = (text: string) => (text && !/\s$/.test(text) ? `${text} ` : text);

/** State of the dictation in words, for the line below the box. */
export interface DictationState {
  words: string;
  isProblem: boolean;
}

interface DictateProps {
  /** The text in the box. What is said is written behind it. */
  text: string;
  onWrite: (text: string) => void;
  onState: (state: DictationState | undefined) => void;
}

/** A button that writes down what the user says, until it is pressed again, or the text is sent or edited. */
export function Dictate({ text, onWrite, onState }: DictateProps) {
  const [listening, setListening] = useState<Listening>();
  /** The text as the dictation has written it. */
  const written = useRef(text);

  function end(problem?: string) {
    setListening(undefined);
    onState(problem === undefined ? undefined : { words: problem, isProblem: true });
  }

  function start() {
    const before = withSpace(text);
    written.current = text;
    onState({ words: LISTENING, isProblem: false });
    const onText = (said: string) => {
      written.current = before + said;
      onWrite(written.current);
    };
    setListening(listen({ onText, onEnd: end }));
  }

  const handleText = useEffectEvent((shown: string) => {
    if (!listening || shown === written.current) return;
    listening.drop();
    end();
  });
  useLayoutEffect(() => handleText(text), [text]); // before more words are heard
  useEffect(() => () => listening?.drop(), [listening]);

  return (
    <IconButton
      icon={listening ? CircleStop : Mic}
      label={listening ? 'Stop dictating' : 'Dictate'}
      size="round"
      {...(listening && {
        className: 'bg-danger-soft',
        iconClassName: 'text-danger motion-safe:animate-pulse',
      })}
      onClick={listening ? listening.stop : start}
    />
  );
}
