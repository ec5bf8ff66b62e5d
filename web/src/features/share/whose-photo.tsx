import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { urlOf } from '#lib/pictures/object-url.ts';
import { paths } from '#paths.ts';
import { useAddTyped } from '#queries/people/adding/add-person.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page } from '#ui/page.tsx';

export interface PersonChoiceProps {
  label: string;
  /** Called with a person of the list or, without an id, a new one. */
  onChoose: (person: { id?: string | undefined; name: string }) => void;
}

interface WhosePhotoProps {
  picture: File;
  /** The text that came with the picture. */
  text: string;
  PersonChoice: ComponentType<PersonChoiceProps>;
  onTell: (text: string) => void;
}

/** Asks whose photo a shared picture is, and opens it in that person's photo dialog. */
export function WhosePhoto({ picture, text, PersonChoice, onTell }: WhosePhotoProps) {
  const navigate = useNavigate();
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const title = 'Whose photo is this?';
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();

  function open(id: string) {
    usePanels.setState({ photoOf: id, picture });
    void navigate(paths.person(id, { panel: 'profile' }), { replace: true });
  }

  const add = useAddTyped({
    onAdded: (_, { id }) => open(id),
    onFailed: (_, { message }) => setProblem(message),
  });

  return (
    <Page title={title} back={<BackLink to={paths.people()} label="People" />}>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-5 px-4 py-6 md:px-8">
        <img
          src={urlOf(picture)}
          alt=""
          className="max-h-[40dvh] max-w-full justify-self-center rounded-3xl border border-line object-contain"
        />
        <PersonChoice
          label={title}
          onChoose={({ id, name }) => (id ? open(id) : add.mutate({ key, name, phone: '' }))}
        />
        {problem && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
            Could not add the person. {problem}
          </p>
        )}
        {text && (
          <section aria-label="Text of the picture" className="grid gap-3 border-t border-line pt-5">
            <p className="line-clamp-4 break-words whitespace-pre-line text-soft">{text}</p>
            <Button className="justify-self-start" onClick={() => onTell(text)}>
              Tell {guide} this text instead
            </Button>
          </section>
        )}
      </div>
    </Page>
  );
}
