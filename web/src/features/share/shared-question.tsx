import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { urlOf } from '#lib/pictures/object-url.ts';
import { paths } from '#paths.ts';
import { useAddTyped } from '#queries/people/adding/add-person.ts';
import { CHAT_CLOSED, usePanels } from '#settings/panels-store.ts';
import { Button } from '#ui/form/button.tsx';
import { GuideQuestion } from './guide-question.tsx';
import { isPicture } from './shared.ts';

export interface PersonChoiceProps {
  label: string;
  /** Called with a person of the list or, without an id, a new one. */
  onChoose: (person: { id?: string | undefined; name: string }) => void;
}

interface SharedQuestionProps {
  file: File;
  /** Called when the user wants to see the people of the file before they are imported. */
  onImport: () => void;
  PersonChoice: ComponentType<PersonChoiceProps>;
}

/** Asks whose photo a picture is, and opens it in that person's photo dialog. */
function WhosePhoto({ file, PersonChoice }: Omit<SharedQuestionProps, 'onImport'>) {
  const navigate = useNavigate();
  const question = 'Whose photo is this?';
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();

  function open(id: string) {
    usePanels.setState({ ...CHAT_CLOSED, photoOf: id, picture: file });
    void navigate(paths.person(id, { panel: 'profile' }));
  }

  const add = useAddTyped({
    onAdded: (_, { id }) => open(id),
    onFailed: (_, { message }) => setProblem(message),
  });

  return (
    <GuideQuestion question={question}>
      <img
        src={urlOf(file)}
        alt=""
        className="max-h-[30dvh] max-w-full justify-self-center rounded-3xl border border-line object-contain"
      />
      <PersonChoice
        label={question}
        onChoose={({ id, name }) => (id ? open(id) : add.mutate({ key, name, phone: '' }))}
      />
      {problem && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
          Could not add the person. {problem}
        </p>
      )}
    </GuideQuestion>
  );
}

/**
 * Asks what to do with a file that another app shared. Nothing of it is sent before the user has answered, because
 * another site may have sent it.
 */
export function SharedQuestion({ file, onImport, PersonChoice }: SharedQuestionProps) {
  if (isPicture(file)) return <WhosePhoto file={file} PersonChoice={PersonChoice} />;
  return (
    <GuideQuestion
      question={`Open ${file.name} in the import?`}
      answer={
        <Button look="solid" onClick={onImport}>
          Open in the import
        </Button>
      }
    >
      <p className="text-soft">Nobody is added before you have seen the list.</p>
    </GuideQuestion>
  );
}
