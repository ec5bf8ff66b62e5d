import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeSharedForm } from '#lib/browser/shared-cache.ts';
import { toastDone } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { usePanels } from '#settings/panels-store.ts';
import { readShared } from './shared.ts';
import { type PersonChoiceProps, WhosePhoto } from './whose-photo.tsx';

interface TellPageProps {
  onCard: (card: File) => void;
  PersonChoice: ComponentType<PersonChoiceProps>;
}

/**
 * Opens what another app shared: a text in the guide's box, a contact card in the import, a picture as the photo
 * of a person whom the user chooses. With nothing shared, it opens the guide's empty box.
 */
export function TellPage({ onCard, PersonChoice }: TellPageProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ picture: File; text: string }>();

  function tell(text: string) {
    usePanels.setState({ chatPanelOpen: true, question: text });
    // No person is open there whom a pronoun of the text could mean.
    void navigate(paths.today, { replace: true });
  }

  const open = useEffectEvent(async () => {
    const { text, card, picture, left } = readShared((await takeSharedForm()) ?? new FormData());
    if (left > 0) toastDone(`Only the first of ${left + 1} files is used.`);
    if (card) onCard(card);
    else if (picture) setShown({ picture, text });
    else tell(text);
  });
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpened.current) void open();
    isOpened.current = true;
  }, []);

  return shown && <WhosePhoto {...shown} PersonChoice={PersonChoice} onTell={tell} />;
}
