import type { PersonSummary } from 'functions/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { ContactedButton } from '#features/people-list/contacted-button.tsx';
import { PersonRow } from '#features/people-list/person-row.tsx';
import { paths } from '#paths.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { HealthBadge } from '#ui/person/health-badge.tsx';

/** Renders a React node to a plain DOM element. */
function elementOf(node: ReactNode): Element {
  const template = document.createElement('template');
  template.innerHTML = renderToStaticMarkup(node);
  return template.content.firstElementChild!;
}

export const avatarOf = ({ id, name }: PersonSummary) => elementOf(<Avatar id={id} name={name} />);

export const badgeOf = (person: PersonSummary) =>
  elementOf(<HealthBadge person={person} className="ml-auto" />);

export const rowOf = (person: PersonSummary) =>
  elementOf(
    <PersonRow
      className="absolute inset-x-0 top-0"
      person={person}
      isOpen={false}
      messagesHref={paths.person(person.id)}
      profileHref={paths.person(person.id, { panel: 'profile' })}
      action={<ContactedButton name={person.name} isWaiting={false} onPress={() => {}} />}
    />,
  );
