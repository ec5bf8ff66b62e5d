import { useNavigate, useSearchParams } from 'react-router';
import { InlineConversation } from '#features/assistant/conversation/inline-conversation.tsx';
import { BringContacts } from '#features/import/bring/bring-contacts.tsx';
import { handFile } from '#features/import/bring/handed-file.ts';
import { AddPerson } from '#features/people-list/add-person.tsx';
import { TypeAName } from '#features/welcome/type-a-name.tsx';
import { WelcomePage } from '#features/welcome/welcome-page.tsx';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { paths, type WelcomeCard, welcomeCard } from '#paths.ts';

/** The welcome. The focus is on the card in the URL, else on the first one. */
export function Welcome({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const card = welcomeCard(params) ?? 'tell';
  const focusIf = (mine: WelcomeCard) => (card === mine ? focusOnMount : null);

  function handleFile(file: File) {
    handFile(file);
    void navigate(paths.import);
  }

  return (
    <WelcomePage
      add={<AddPerson />}
      onLeave={onLeave}
      cards={{
        tell: <InlineConversation ref={focusIf('tell')} />,
        bring: <BringContacts ref={focusIf('bring')} onFile={handleFile} />,
        name: <TypeAName ref={focusIf('name')} />,
      }}
    />
  );
}
