import { useNavigate } from 'react-router';
import { handFile } from '#features/import/bring/handed-file.ts';
import { PersonChoice } from '#features/relations/person-choice.tsx';
import { SharedQuestion } from '#features/share/shared-question.tsx';
import { paths } from '#paths.ts';
import { CHAT_CLOSED, usePanels } from '#settings/panels-store.ts';

/** Asks in the guide's panel about a file that another app shared. */
export function SharedFile({ file }: { file: File }) {
  const navigate = useNavigate();
  function handleImport() {
    handFile(file);
    usePanels.setState(CHAT_CLOSED);
    void navigate(paths.import);
  }
  return <SharedQuestion file={file} onImport={handleImport} PersonChoice={PersonChoice} />;
}
