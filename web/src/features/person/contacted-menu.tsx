import type { PersonSummary } from 'functions/contract';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { listNames } from '#lib/people/list-names.ts';
import { useContactTogether } from '#queries/relations/contact-together.ts';

const ITEM =
  'flex min-h-10 cursor-pointer items-center rounded-xl px-3 py-2 font-semibold wrap-anywhere outline-none data-highlighted:bg-accent-soft';

interface ContactedMenuProps {
  person: PersonSummary;
  /** The people who live with the person. */
  housemates: readonly PersonSummary[];
  onAlone: () => void;
  /** The button that opens the menu. */
  children: ReactNode;
}

/**
 * Menu that asks with whom the user was in touch: the person alone, the person with one of the housemates, or
 * all of them.
 */
export function ContactedMenu({ person, housemates, onAlone, children }: ContactedMenuProps) {
  const together = useContactTogether();
  const { id, name } = person;
  const choices = [
    ...(housemates.length > 1 ? [housemates] : []),
    ...housemates.slice(0, 5).map((housemate) => [housemate]),
  ];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 grid max-w-[min(22rem,calc(100vw-1.5rem))] min-w-48 animate-fade rounded-2xl border border-line bg-raised p-1.5 shadow-lift"
        >
          <DropdownMenu.Item onSelect={onAlone} className={ITEM}>
            Only {name}
          </DropdownMenu.Item>
          {choices.map((others) => (
            <DropdownMenu.Item
              key={others.map((other) => other.id).join()}
              onSelect={() => together.mutate({ id, name, others, key: crypto.randomUUID() })}
              className={ITEM}
            >
              {listNames([name, ...others.map((other) => other.name)])}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
