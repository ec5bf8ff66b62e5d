import { useNavigate, useParams } from 'react-router';
import { handFile } from '#features/import/bring/handed-file.ts';
import { ComingFromPage } from '#features/import/coming-from/coming-from-page.tsx';
import { paths } from '#paths.ts';

/** The page about one program, or about all of them. A chosen file is passed to the import. */
export function ComingFromScreen() {
  const navigate = useNavigate();
  function handleFile(file: File) {
    handFile(file);
    void navigate(paths.import);
  }
  return <ComingFromPage from={useParams().producer} onFile={handleFile} />;
}
