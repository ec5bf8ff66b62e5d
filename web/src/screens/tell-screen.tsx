import { useNavigate } from 'react-router';
import { handFile } from '#features/import/bring/handed-file.ts';
import { PersonChoice } from '#features/relations/person-choice.tsx';
import { TellPage } from '#features/share/tell-page.tsx';
import { paths } from '#paths.ts';

/** The page that opens when another app shares something, or from the app icon. */
export function TellScreen() {
  const navigate = useNavigate();
  function handleCard(card: File) {
    handFile(card);
    void navigate(paths.import, { replace: true });
  }
  return <TellPage onCard={handleCard} PersonChoice={PersonChoice} />;
}
