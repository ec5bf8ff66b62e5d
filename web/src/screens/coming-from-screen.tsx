import { useNavigate, useParams } from 'react-router';
import { handFile } from '#features/import/bring/handed-file.ts';
import { ComingFromPage } from '#features/import/coming-from/coming-from-page.tsx';
import { paths } from '#paths.ts';

/** The page of one program, or of all of them. A file that is chosen goes on in the import. */
export function ComingFromScreen() {
  const navigate = useNavigate();
  function handleFile(file: File) {
    handFile(file);
    void navigate(paths.import);
  }
  return <ComingFromPage from={useParams().producer} onFile={handleFile} />;
}
