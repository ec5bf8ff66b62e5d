import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { MemoryRouter } from 'react-router';
import { ContactedButton } from '#features/people-list/contacted-button.tsx';
import { PersonRow } from '#features/people-list/person-row.tsx';
import { paths } from '#paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { HealthBadge } from '#ui/health-badge.tsx';

const client = new QueryClient();

/** What React would put on the page, as a plain element. */
function elementOf(node: ReactNode): Element {
  const template = document.createElement('template');
  template.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  );
  return template.content.firstElementChild!;
}

export const avatarOf = ({ id, name }: PersonSummary) => elementOf(<Avatar id={id} name={name} />);

export const badgeOf = (person: PersonSummary) => elementOf(<HealthBadge person={person} />);

export const rowOf = (person: PersonSummary) =>
  elementOf(
    <PersonRow
      person={person}
      isOpen={false}
      messagesHref={paths.person(person.id)}
      profileHref={paths.person(person.id, { panel: 'profile' })}
      action={<ContactedButton name={person.name} isWaiting={false} onPress={() => {}} />}
    />,
  );
